import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

const fallback: Words = () => m.accounts_google_failed();

/** Messages for error codes of the callback or the provider. */
const sentences: Record<string, Words> = {
  access_denied: () => m.accounts_google_denied(),
  account_locked: () => m.accounts_sign_in_locked(),
  account_not_linked: () => m.accounts_google_not_linked(),
  company_required: () => m.accounts_google_company(),
  email_not_verified: () => m.accounts_google_not_verified(),
  state_mismatch: () => m.accounts_google_state(),
  unavailable: () => m.accounts_google_unavailable(),
};

/** Returns the message for an error code in the URL; null without one. Text of unknown codes is not shown. */
export function googleProblem(code: string | null): string | null {
  if (code === null || code === '') return null;
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  return (sentence ?? fallback)();
}
