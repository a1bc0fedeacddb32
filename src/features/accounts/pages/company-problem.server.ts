import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

const fallback: Words = () => m.accounts_company_failed();

/** Messages for codes of the callback or of a company's provider. */
const sentences: Record<string, Words> = {
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
};

/** Returns the message for a code in the URL; null without one. Text of unknown codes is not shown. */
export function companyProblem(code: string | null): string | null {
  if (code === null || code === '') return null;
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  return (sentence ?? fallback)();
}
