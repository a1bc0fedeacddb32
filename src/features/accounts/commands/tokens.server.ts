import type { Ctx } from '#server/context.ts';
import { hashToken, newToken } from '#server/tokens.ts';

import { tokenMinutes } from '../state.ts';

export type TokenPurpose = 'verify_email' | 'reset_password';

export interface TokenRow {
  id: string;
  user_id: string;
  email: string;
  next_path: string | null;
  used_at: Date | null;
}

/** A new token for a link, bound to one account, address and purpose. Earlier links of that purpose stop working. Only its hash is kept. */
export async function issueToken(
  tx: Ctx,
  input: { userId: string; email: string; purpose: TokenPurpose; nextPath?: string | null },
): Promise<string> {
  const { userId, email, purpose } = input;
  await tx.db.deleteFrom('account_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
  const token = newToken();
  const now = tx.clock();
  await tx.db
    .insertInto('account_tokens')
    .values({
      id: tx.newId(),
      user_id: userId,
      purpose,
      token_hash: hashToken(token),
      email,
      next_path: input.nextPath ?? null,
      expires_at: new Date(now.getTime() + tokenMinutes * 60_000),
      created_at: now,
    })
    .execute();
  return token;
}

/** The row of a token that has not expired, whether used or not; null for anything else. Changes nothing. */
export async function findToken(ctx: Ctx, purpose: TokenPurpose, token: string): Promise<TokenRow | null> {
  const row = await ctx.db
    .selectFrom('account_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ctx.clock())
    .select(['id', 'user_id', 'email', 'next_path', 'used_at'])
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a token up. Of any number of callers at once exactly one gets true. */
export async function useToken(tx: Ctx, id: string): Promise<boolean> {
  const used = await tx.db
    .updateTable('account_tokens')
    .set({ used_at: tx.clock() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
