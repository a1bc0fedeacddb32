import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { choosableKinds } from '../queries/preferences.server.ts';
import { readUnsubscribe } from '../queries/unsubscribe-token.server.ts';

interface Preferences {
  mail: readonly string[];
  /** Of those that are mailed together: once a day. */
  daily?: readonly string[];
}

/** Sets exactly these kinds to be mailed to the caller; kinds they cannot choose are ignored. */
export async function savePreferences(ctx: Ctx, { mail, daily = [] }: Preferences): Promise<void> {
  const { userId } = requireUser(ctx);
  await transaction(ctx, async (tx) => {
    for (const { kind, gathered } of choosableKinds(tx))
      await setMail(tx, userId, kind, {
        is_on: mail.includes(kind),
        is_daily: gathered !== undefined && daily.includes(kind),
      });
  });
}

/** Ends mail of one kind for the token's account, signed in or not. Throws `not_found` for an invalid token. */
export async function stopMail(ctx: Ctx, { kind, token }: { kind: string; token: string }): Promise<void> {
  const userId = readUnsubscribe(ctx, kind, token);
  if (userId === null) throw new AppError('not_found');
  const user = await ctx.db.selectFrom('users').where('id', '=', userId).select('id').executeTakeFirst();
  // A deleted account gets no mail anyway.
  if (user !== undefined) await setMail(ctx, userId, kind, { is_on: false });
}

async function setMail(
  ctx: Ctx,
  userId: string,
  kind: string,
  chosen: { is_on: boolean; is_daily?: boolean },
): Promise<void> {
  const choice = { ...chosen, updated_at: ctx.clock() };
  await ctx.db
    .insertInto('notification_preferences')
    .values({ user_id: userId, kind, channel: 'mail', ...choice })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet(choice))
    .execute();
}
