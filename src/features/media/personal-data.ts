import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

import { unattachedDays } from './schema.ts';

export const personalData: readonly PersonalData[] = [
  {
    table: 'files',
    holds: () => m.media_kept_files(),
    kept: () => m.media_kept_files_until({ days: unattachedDays }),
    seenBy: () => m.media_kept_files_seen_by(),
  },
];
