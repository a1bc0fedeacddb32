import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/**
 * Returns the solution of a challenge as a form sends it. The rounds run in the browser's own cryptography, off the
 * main thread.
 */
export async function solved(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return solution === null ? '' : btoa(JSON.stringify({ challenge, solution }));
}
