import type { Ctx } from '#server/context.ts';
import type { KnownBrowser } from '#server/session/known-browser.ts';
import { listKnownAccounts } from '#server/session/known-networks.ts';
import { AppError } from '#shared/errors.ts';

import type { GuessLimits } from '../limits.ts';

interface Guess {
  limits: GuessLimits;
  /** What is guessed at: the address or the account. */
  subject: string;
  /** Returns the accounts that a correct guess could open. */
  accounts: () => Promise<readonly string[]>;
  browser: KnownBrowser | null;
}

export interface CountedGuess {
  /** The only accounts that may be tried; null for all accounts of the subject. */
  readonly only: readonly string[] | null;
  /**
   * Removes a correct guess from the count. Wrong ones stay: the owner of one account must not continue guessing at
   * another of the same address.
   */
  giveBack(): Promise<void>;
}

/**
 * Counts one guess at an account. If others have used up the limit, a browser or network in which this very account was
 * signed in before may continue: nobody can lock an owner out by guessing, and a browser of one account does not help
 * with another.
 * Throws `rate_limited` for everybody else.
 */
export async function countGuess(ctx: Ctx, guess: Guess): Promise<CountedGuess> {
  const { fromNetwork, inAll } = guess.limits;
  const ofNetwork = await refusalOf(ctx.limits.take(ctx, fromNetwork, guess.subject));
  const refusal = ofNetwork ?? (await refusalOf(ctx.limits.take(ctx, inAll, guess.subject)));
  if (refusal === null)
    return {
      only: null,
      async giveBack() {
        await ctx.limits.giveBack(ctx, fromNetwork, guess.subject);
        await ctx.limits.giveBack(ctx, inAll, guess.subject);
      },
    };
  const accounts = await guess.accounts();
  const hereBefore = ofNetwork === null ? await listKnownAccounts(ctx, accounts) : [];
  const inBrowser = await takeFromBrowser(ctx, guess, accounts);
  if (hereBefore.length + inBrowser.length === 0) throw refusal;
  return { only: [...hereBefore, ...inBrowser], giveBack: async () => {} };
}

/**
 * Counts the guess by browser and returns the accounts that were signed in to there and not guessed at too often from
 * it.
 */
async function takeFromBrowser(
  ctx: Ctx,
  { limits, browser }: Guess,
  accounts: readonly string[],
): Promise<readonly string[]> {
  const taken: string[] = [];
  for (const id of browser?.accounts ?? []) {
    if (!accounts.includes(id)) continue;
    if ((await ctx.limits.count(ctx, limits.fromBrowser, `${browser?.id}\n${id}`)) === null) taken.push(id);
  }
  return taken;
}

/** Returns null if the attempt was allowed. */
async function refusalOf(taking: Promise<void>): Promise<AppError | null> {
  try {
    await taking;
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return error;
    throw error;
  }
}
