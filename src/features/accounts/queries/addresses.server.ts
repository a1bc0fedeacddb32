import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

/** The address that waits for its mailbox to answer; null when none does. */
export async function findPendingEmail(ctx: Ctx, userId: string): Promise<string | null> {
  const row = await ctx.db.selectFrom('email_changes').where('user_id', '=', userId).select('email').executeTakeFirst();
  return row?.email ?? null;
}

/**
 * A condition for rows that know people by an address alone: those of this account, by the address it has proved, or by one it had proved and still
 * had when the row was written. Whoever has that address now keeps what came later.
 */
export const isByOwnAddress = (
  userId: string,
  column: { email: string; written: string },
): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(column.email)} = (select own.email from users own where own.id = ${userId}::uuid and own.email_verified)
  or exists (
    select from former_emails former
    where former.user_id = ${userId}::uuid and former.email = ${sql.ref(column.email)} and ${sql.ref(column.written)} <= former.given_up_at
  )
)`;

/** A condition: the account had the address in this column before. */
export const isFormerAddress = (userId: string, column: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from former_emails former where former.user_id = ${userId}::uuid and former.email = ${sql.ref(column)}
)`;
