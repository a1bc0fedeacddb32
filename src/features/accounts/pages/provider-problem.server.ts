import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

/** Messages for error codes of our callback or of the provider, `other` for unknown ones. */
type Messages = Readonly<Record<string, Words>> & { other: Words };

const google: Messages = {
  access_denied: () => m.accounts_google_denied(),
  account_locked: () => m.accounts_sign_in_locked(),
  account_not_linked: () => m.accounts_google_not_linked(),
  company_required: () => m.accounts_google_company(),
  email_not_verified: () => m.accounts_google_not_verified(),
  state_mismatch: () => m.accounts_google_state(),
  unavailable: () => m.accounts_google_unavailable(),
  other: () => m.accounts_google_failed(),
};

const company: Messages = {
  access_denied: () => m.accounts_google_denied(),
  account_locked: () => m.accounts_sign_in_locked(),
  account_not_linked: () => m.accounts_company_not_linked(),
  email_not_verified: () => m.accounts_company_not_verified(),
  invalid_client: () => m.accounts_company_client(),
  membership_ended: () => m.accounts_company_ended(),
  not_offered: () => m.accounts_company_not_offered(),
  required: () => m.accounts_company_required(),
  staff: () => m.accounts_company_staff(),
  state_mismatch: () => m.accounts_google_state(),
  unavailable: () => m.accounts_company_unavailable(),
  wrong_domain: () => m.accounts_company_wrong_domain(),
  other: () => m.accounts_company_failed(),
};

function messageFor(messages: Messages, code: string | null): string | null {
  if (code === null || code === '') return null;
  const words = Object.hasOwn(messages, code) ? messages[code] : undefined;
  return (words ?? messages.other)();
}

/** Returns the message for an error code in the URL of the sign-in page; null without one. */
export const googleProblem = (code: string | null): string | null => messageFor(google, code);

/** Returns the message for an error code in the URL of the companies' sign-in page; null without one. */
export const companyProblem = (code: string | null): string | null => messageFor(company, code);
