import type { Ctx } from '../context.ts';

/** An account whose way in stays as it was found until the transaction ends: nobody sets its password, locks it or ends its sessions meanwhile. */
export interface HeldAccount {
  readonly userId: string;
  /** True when signing in also asks for a second factor. */
  readonly isEnrolled: boolean;
}

/** Of an account whose sessions were never ended all at once. */
export const firstGeneration = 0;

/**
 * Holds an account that may sign in; null when it is locked. With the `generation` that was read together with its password, also null when
 * its sessions were ended since: what was found right then says nothing now. First in a transaction, so that all take their locks in one order.
 */
export async function holdAccount(tx: Ctx, userId: string, generation?: number): Promise<HeldAccount | null> {
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

/** As `holdAccount`, for somebody who has a session: null when it has ended since the request began. */
export async function holdAccountOf(
  tx: Ctx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<HeldAccount | null> {
  await tx.db.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  const session = await tx.db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst();
  return session === undefined ? null : withEnrolment(tx, userId);
}

async function withEnrolment(tx: Ctx, userId: string): Promise<HeldAccount> {
  const factor = await tx.db
    .selectFrom('two_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select('user_id')
    .executeTakeFirst();
  return { userId, isEnrolled: factor !== undefined };
}
