import type { Ctx } from '#server/context.ts';

import { browserNumbers, type KeptNumbers, keptText, numbersCookie } from '../queries/own-numbers.server.ts';
import { numbersText } from '../schema/numbers.ts';

/**
 * Keeps the caller's numbers, or forgets them: in the account, or in this browser when signed out. Returns the
 * `Set-Cookie` value for the latter.
 */
export async function keepNumbers(ctx: Ctx, kept: KeptNumbers | null): Promise<string | null> {
  if (ctx.actor.kind !== 'user') return numbersCookie(ctx, kept);
  const { userId } = ctx.actor;
  if (kept === null) await ctx.db.deleteFrom('reader_numbers').where('user_id', '=', userId).execute();
  else await store(ctx, userId, kept);
  return null;
}

/** Moves the browser's numbers to the account that signs in: they are the most recent. Runs in the sign-in transaction. */
export async function claimNumbers(tx: Ctx, userId: string, request: Request): Promise<void> {
  const kept = browserNumbers(tx, request);
  if (kept !== null) await store(tx, userId, kept);
}

/** The limit of the column, in characters. */
const maxStored = 500;

async function store(ctx: Ctx, user_id: string, kept: KeptNumbers): Promise<void> {
  const text = keptText(kept);
  // If both do not fit, the numbers are kept without the sentence that they override.
  const values = { numbers: text.length <= maxStored ? text : numbersText(kept.numbers), kept_at: ctx.clock() };
  await ctx.db
    .insertInto('reader_numbers')
    .values({ user_id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Deletes the account's numbers, in the erasing transaction. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('reader_numbers').where('user_id', '=', userId).execute();
}
