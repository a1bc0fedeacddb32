import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

// Separate from the other labels of leads, because the home page needs only these.

/** Where people heard of us; these words are stored. */
export const sourceLabels = {
  'Google Search': () => m.leads_source_google(),
  'Social Media': () => m.leads_source_social(),
  Referral: () => m.leads_source_referral(),
  'Industry Event': () => m.leads_source_event(),
  'Direct Mail': () => m.leads_source_mail(),
  'Cold Outreach': () => m.leads_source_outreach(),
  Website: () => m.leads_source_website(),
  Other: () => m.leads_source_other(),
} satisfies Record<string, Words>;

/** Returns the choices of the field "How did you hear about us", in the reader's language. */
export const sourceOptions = () => Object.entries(sourceLabels).map(([value, label]) => ({ value, label: label() }));
