import { z } from 'zod';

import type { Ctx } from './context.ts';

const waitMs = 3000;
const maxToken = 2048;
const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });
/** Error codes of the response that concern our settings and not the visitor. */
const ours = new Set(['missing-input-secret', 'invalid-input-secret', 'internal-error']);

/**
 * Returns true if Turnstile accepts the token. False without Turnstile, without a token, and while Turnstile cannot be
 * reached: the other checks decide then.
 */
export async function isTurnstilePassed({ config, log }: Ctx, token: string): Promise<boolean> {
  if (config.turnstile === null || token === '' || token.length > maxToken) return false;
  const { url, secretKey } = config.turnstile;
  try {
    // The operator configured this URL.
    const answer = await fetch(`${url}/turnstile/v0/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    });
    if (!answer.ok) throw new Error(`Turnstile answered ${answer.status}.`);
    const { success, 'error-codes': codes } = answerSchema.parse(await answer.json());
    if (codes.some((code) => ours.has(code))) throw new Error(`Turnstile refused: ${codes.join(', ')}.`);
    return success;
  } catch (error) {
    log.warn({ err: error }, 'Turnstile could not be asked; the built-in check decides');
    return false;
  }
}
