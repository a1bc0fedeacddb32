import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

export const personalData: readonly PersonalData[] = [
  {
    table: 'consents',
    holds: () => m.privacy_kept_consents(),
    kept: () => m.privacy_kept_with_account(),
    seenBy: () => m.privacy_kept_seen_by_you(),
  },
  {
    table: 'disclosures',
    holds: () => m.privacy_kept_disclosures(),
    kept: () => m.privacy_kept_with_account(),
    seenBy: () => m.privacy_kept_seen_by_you(),
  },
];
