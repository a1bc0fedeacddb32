import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

export const personalData: readonly PersonalData[] = [
  {
    table: 'service_months',
    holds: () => m.service_levels_kept(),
    kept: () => m.service_levels_kept_until(),
    seenBy: () => m.service_levels_kept_seen_by(),
  },
];
