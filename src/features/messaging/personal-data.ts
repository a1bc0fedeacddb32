import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

export const personalData: readonly PersonalData[] = [
  {
    table: 'conversation_participants',
    holds: () => m.messaging_kept_participants(),
    kept: () => m.messaging_kept_participants_until(),
    seenBy: () => m.messaging_kept_seen_by(),
  },
  {
    table: 'conversation_readers',
    holds: () => m.messaging_kept_read(),
    kept: () => m.messaging_kept_participants_until(),
    seenBy: () => m.messaging_kept_read_by(),
  },
  {
    table: 'messages',
    holds: () => m.messaging_kept_messages(),
    kept: () => m.messaging_kept_messages_until(),
    seenBy: () => m.messaging_kept_seen_by(),
  },
  {
    table: 'conversation_notes',
    holds: () => m.messaging_kept_notes(),
    kept: () => m.messaging_kept_notes_until(),
    seenBy: () => m.messaging_kept_notes_by(),
  },
];
