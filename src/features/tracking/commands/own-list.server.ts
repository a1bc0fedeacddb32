import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';

import { mostPackages, mostUnverified } from '../state.ts';

/**
 * Locks a user's list of packages until the transaction ends: of two concurrent additions the second sees the first.
 */
export async function holdOwnList(tx: Ctx, userId: string): Promise<void> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Returns true if so many more fit into the caller's list. Call it with the list locked. */
export function hasRoom(tx: Ctx, count: number): Promise<boolean> {
  const { userId, emailVerified } = requireUser(tx);
  return hasRoomIn(tx, { userId, isVerified: emailVerified }, count);
}

/**
 * Returns the same for the list of an account. Archived packages count only if the account's address is not verified:
 * otherwise archiving would make unlimited room.
 */
export async function hasRoomIn(
  tx: Ctx,
  { userId, isVerified }: { userId: string; isVerified: boolean },
  count: number,
): Promise<boolean> {
  const { rows } = await sql<{ all: number; listed: number }>`
    select count(*)::integer as "all", count(*) filter (where archived_at is null)::integer as listed
    from business_tracking where business_user_id = ${userId}`.execute(tx.db);
  const { all = 0, listed = 0 } = rows[0] ?? {};
  return listed + count <= mostPackages && (isVerified || all + count <= mostUnverified);
}
