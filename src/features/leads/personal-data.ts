import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

/** The consent given by sending one of the forms. */
export const contactPurpose = 'leads.contact';

export const personalData: readonly PersonalData[] = [
  {
    table: 'leads',
    holds: () => m.leads_kept_leads(),
    kept: () => m.leads_kept_until(),
    seenBy: () => m.leads_kept_seen_by(),
    by: 'email',
  },
  {
    table: 'support_requests',
    holds: () => m.leads_kept_support(),
    kept: () => m.leads_kept_until(),
    seenBy: () => m.leads_kept_seen_by(),
    by: 'email',
  },
  {
    table: 'training_bookings',
    holds: () => m.leads_kept_training(),
    kept: () => m.leads_kept_until(),
    seenBy: () => m.leads_kept_seen_by(),
    by: 'user',
  },
];
