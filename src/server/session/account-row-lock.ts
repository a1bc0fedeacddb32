import type { Ctx } from '../context.ts';

/**
 * An account whose row is locked until the transaction ends: its password, lock and sessions cannot change in between.
 */
export interface LockedAccountRow {
  readonly userId: string;
  /** True if signing in requires a second factor. */
  readonly isEnrolled: boolean;
}

/** Generation of an account whose sessions were never ended all at once. */
export const firstGeneration = 0;

/**
 * Locks the row of an account that may sign in; returns null if staff have locked the account. With the `generation`
 * read together with its password, also returns null if its sessions were ended since, because the checked password may
 * have changed. Call it first in a transaction, so that all transactions acquire their locks in the same order.
 */
export async function lockAccountRow(tx: Ctx, userId: string, generation?: number): Promise<LockedAccountRow | null> {
  const held = await tx.db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('locked_at', 'is', null)
    .$if(generation !== undefined, (query) => query.where('sign_in_generation', '=', generation ?? 0))
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held === undefined ? null : withEnrolment(tx, userId);
}

/** Locks the account row of a session; returns null if the session has ended since the request began. */
export async function lockAccountRowOfSession(
  tx: Ctx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<LockedAccountRow | null> {
  await tx.db.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  const session = await tx.db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst();
  return session === undefined ? null : withEnrolment(tx, userId);
}

async function withEnrolment(tx: Ctx, userId: string): Promise<LockedAccountRow> {
  const factor = await tx.db
    .selectFrom('two_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select('user_id')
    .executeTakeFirst();
  return { userId, isEnrolled: factor !== undefined };
}
