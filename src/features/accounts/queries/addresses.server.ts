import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

/** Returns the address that waits for verification; null if there is none. */
export async function findPendingEmail(ctx: Ctx, userId: string): Promise<string | null> {
  const row = await ctx.db.selectFrom('email_changes').where('user_id', '=', userId).select('email').executeTakeFirst();
  return row?.email ?? null;
}

/**
 * Returns a condition for rows that identify people only by address: rows of this account, by its verified address, or
 * by a former one if it had that address when the row was written. Later rows belong to the address's new holder.
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

/** Returns a condition that is true if the account formerly had the address in this column. */
export const isFormerAddress = (userId: string, column: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from former_emails former where former.user_id = ${userId}::uuid and former.email = ${sql.ref(column)}
)`;
