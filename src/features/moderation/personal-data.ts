import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

export const personalData: readonly PersonalData[] = [
  {
    table: 'waiting_changes',
    holds: () => m.moderation_kept_changes(),
    kept: () => m.moderation_kept_changes_until(),
    seenBy: () => m.moderation_kept_changes_seen_by(),
  },
  {
    table: 'reports',
    holds: () => m.moderation_kept_reports(),
    kept: () => m.moderation_kept_reports_until(),
    seenBy: () => m.moderation_kept_reports_seen_by(),
  },
];
