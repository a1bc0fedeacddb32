import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { choosableKinds } from '../queries/preferences.server.ts';
import { readUnsubscribe } from '../queries/unsubscribe-token.server.ts';

/** From now on exactly these kinds come to the caller by mail; kinds that are not theirs to choose are passed over. */
export async function savePreferences(ctx: Ctx, { mail }: { mail: readonly string[] }): Promise<void> {
  const { userId } = requireUser(ctx);
  await transaction(ctx, async (tx) => {
    for (const { kind } of choosableKinds(tx)) await setMail(tx, userId, kind, mail.includes(kind));
  });
}

/** Ends mail of one kind for whoever the token was made for, signed in or not. Anything but our own token is `not_found`. */
export async function stopMail(ctx: Ctx, { kind, token }: { kind: string; token: string }): Promise<void> {
  const userId = readUnsubscribe(ctx, kind, token);
  if (userId === null) throw new AppError('not_found');
  const user = await ctx.db.selectFrom('users').where('id', '=', userId).select('id').executeTakeFirst();
  // Whose account is gone gets no mail as it is.
  if (user !== undefined) await setMail(ctx, userId, kind, false);
}

async function setMail(ctx: Ctx, userId: string, kind: string, isOn: boolean): Promise<void> {
  const choice = { is_on: isOn, updated_at: ctx.clock() };
  await ctx.db
    .insertInto('notification_preferences')
    .values({ user_id: userId, kind, channel: 'mail', ...choice })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet(choice))
    .execute();
}
