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
  },
  {
    table: 'account_talks',
    holds: () => m.leads_kept_talks(),
    kept: () => m.leads_kept_until(),
    seenBy: () => m.leads_kept_talks_seen_by(),
  },
  {
    table: 'staff_calendars',
    holds: () => m.leads_kept_calendar(),
    kept: () => m.leads_kept_calendar_until(),
    seenBy: () => m.leads_kept_calendar_seen_by(),
  },
  {
    table: 'staff_pictures',
    holds: () => m.leads_kept_picture(),
    kept: () => m.leads_kept_calendar_until(),
    seenBy: () => m.leads_kept_calendar_seen_by(),
  },
];
