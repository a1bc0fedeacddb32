import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';

import { mostPackages, mostUnverified } from '../state.ts';

/** Holds somebody's list of packages until the transaction ends: of two who fill it at once the second sees what the first has put in. */
export async function holdOwnList(tx: Ctx, userId: string): Promise<void> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Whether so many more go into the caller's list. With the list held. */
export function hasRoom(tx: Ctx, count: number): Promise<boolean> {
  const { userId, emailVerified } = requireUser(tx);
  return hasRoomIn(tx, { userId, isVerified: emailVerified }, count);
}

/** The same for the list of an account. What is put away does not count, but where the address of the account is not verified: putting away would make room without end. */
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
