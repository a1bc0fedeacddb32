import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

export const personalData: readonly PersonalData[] = [
  {
    table: 'invoices',
    holds: () => m.invoices_kept(),
    kept: () => m.invoices_kept_until(),
    seenBy: () => m.invoices_kept_seen_by(),
  },
];
