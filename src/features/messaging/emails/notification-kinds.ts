import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import * as m from '#texts/messages.js';

import { messagePaths, newestPath } from '../paths.ts';
import { newMessage } from './new-message.ts';

export const received = defineNotificationKind({
  kind: 'message.received',
  label: () => m.messaging_received_label(),
  permission: 'quotes.edit',
  hasAssignee: true,
  values: z.object({ title: z.string() }),
  words: ({ title }) => ({ title: m.messaging_received({ title }) }),
  href: ({ id }) => newestPath(messagePaths.conversation(id)),
  mail: ({ title }) => newMessage({ title }),
  reason: () => m.messaging_received_reason(),
  isCountedThere: true,
});

/** To the member of a company who answers from now on. */
export const assigned = defineNotificationKind({
  kind: 'conversation.assigned',
  label: () => m.messaging_assigned_label(),
  values: z.object({ title: z.string(), by: z.string() }),
  words: ({ title, by }) => ({ title: m.messaging_assigned({ by, title }) }),
  href: ({ id }) => messagePaths.conversation(id),
  mail: ({ title, by }) => ({
    heading: m.messaging_assigned_heading(),
    paragraphs: [m.messaging_assigned_text({ by, title })],
    button: m.messaging_mail_answer(),
  }),
  reason: () => m.messaging_assigned_reason(),
});

export const notificationKinds = [received, assigned];
