import { sql } from 'kysely';

import type { Profile } from '#features/accounts/queries/profile.server.ts';
import type { Ctx } from '#server/context.ts';

import { starterRequests } from '../state.ts';

export interface PlanUsage {
  used: number;
  /** Null without a limit. */
  limit: number | null;
  isFull: boolean;
  /** Start of the next calendar month (UTC). */
  resets_at: Date;
}

/**
 * Returns how many requests the account submitted this calendar month (UTC), and how many its plan allows. Drafts and
 * requests refused by staff do not count.
 * `isLocked` serialises callers of one account until the end of the transaction, so that two cannot both take the last
 * one.
 */
export async function usageOf(
  ctx: Ctx,
  { id, plan }: Pick<Profile, 'id' | 'plan'>,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<PlanUsage> {
  if (isLocked) await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 12))`.execute(ctx.db);
  const now = ctx.clock();
  const begins = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const resets_at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const { used } = await ctx.db
    .selectFrom('quote_requests')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('user_id', '=', id)
    .where('created_at', '>=', begins)
    .where('created_at', '<', resets_at)
    .where('status', '<>', 'rejected')
    .executeTakeFirstOrThrow();
  const limit = plan === 'starter' ? starterRequests : null;
  return { used, limit, isFull: limit !== null && used >= limit, resets_at };
}
