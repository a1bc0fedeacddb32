import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

export const personalData: readonly PersonalData[] = [
  {
    table: 'roi_calculations',
    holds: () => m.content_kept_roi(),
    kept: () => m.content_kept_roi_until(),
    seenBy: () => m.content_kept_roi_seen_by(),
  },
];
