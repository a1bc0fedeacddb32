import * as m from '#texts/messages.js';

/** Returns who answers in a conversation, as a colleague reads it. */
export const assignedText = ({ name, isSelf }: { name: string; isSelf: boolean }): string =>
  isSelf ? m.messaging_inbox_assigned_you() : m.messaging_inbox_assigned({ name });
