import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

export const personalData: readonly PersonalData[] = [
  {
    table: 'saved_items',
    holds: () => m.shortlist_kept_items(),
    kept: () => m.shortlist_kept_items_until(),
    seenBy: () => m.shortlist_kept_items_seen_by(),
  },
  {
    table: 'saved_searches',
    holds: () => m.shortlist_kept_searches(),
    kept: () => m.shortlist_kept_searches_until(),
    seenBy: () => m.shortlist_kept_seen_by(),
  },
];
