import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

export const personalData: readonly PersonalData[] = [
  {
    table: 'notifications',
    holds: () => m.notifications_kept_told(),
    kept: () => m.notifications_kept_a_year(),
    seenBy: () => m.notifications_kept_seen_by_you(),
  },
  {
    table: 'notification_preferences',
    holds: () => m.notifications_kept_wanted(),
    kept: () => m.notifications_kept_until_deletion(),
    seenBy: () => m.notifications_kept_seen_by_you(),
  },
];
