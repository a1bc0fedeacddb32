import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

export const personalData: readonly PersonalData[] = [
  {
    table: 'ratings',
    holds: () => m.ratings_kept(),
    kept: () => m.ratings_kept_until(),
    seenBy: () => m.ratings_kept_seen_by(),
  },
];
