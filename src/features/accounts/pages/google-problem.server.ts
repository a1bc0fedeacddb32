const fallback = 'Failed to sign in with Google';

/** What the callback or the provider may answer, in words for the person. */
const sentences: Record<string, string> = {
  access_denied: 'You did not allow the sign-in. Nothing was changed.',
  account_locked: 'This account is locked. Please contact support.',
  account_not_linked:
    'This email address has an account that was not verified yet. Sign in with its password and verify the address, or choose “Forgot your password?” to prove that it is yours. After that Google works too.',
  email_not_verified: 'Google says that this email address is not verified.',
  state_mismatch: 'The sign-in took too long or was begun in another window. Please try again.',
  unavailable: 'Google could not be reached. Please try again, or use your email address and password.',
};

/** The sentence for an error code in the address; null without one. Unknown codes say nothing of their own text. */
export function googleProblem(code: string | null): string | null {
  if (code === null || code === '') return null;
  return Object.hasOwn(sentences, code) ? (sentences[code] ?? fallback) : fallback;
}
