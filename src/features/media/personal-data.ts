import type { PersonalData } from '#server/personal-data.ts';

import { unattachedDays } from './schema.ts';

export const personalData: readonly PersonalData[] = [
  {
    table: 'files',
    holds: () => 'The pictures and documents you uploaded',
    kept: () => `As long as what they belong to; what belongs to nothing, ${unattachedDays} days`,
    seenBy: () => 'Whoever may see what they belong to',
    by: 'user',
  },
];
