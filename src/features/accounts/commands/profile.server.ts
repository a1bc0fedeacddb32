import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';
import { endOtherSessions, endSession, endSessions } from '#server/session/sessions.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import { type Language, languageFacts } from '#shared/languages.ts';

import type { ProfileInput } from '../schema.ts';

/** Stores what a person says about themselves and how they like times and measures shown. Nothing else of the account can be changed this way. */
export async function saveProfile(ctx: Ctx, input: ProfileInput): Promise<void> {
  const { userId } = requireUser(ctx);
  const { first_name, last_name, company_name, user_type, phone, locale, time_zone, units } = input;
  await ctx.db
    .updateTable('users')
    .set({ first_name, last_name, company_name, user_type, phone, locale, time_zone, units, updated_at: ctx.clock() })
    .where('id', '=', userId)
    .execute();
}

/** From now on a signed-in person's mails come in this language. A way of writing it that the account already has stays. */
export async function chooseLanguage(ctx: Ctx, language: Language): Promise<void> {
  if (ctx.actor.kind !== 'user') return;
  await ctx.db
    .updateTable('users')
    .set({ locale: languageFacts[language].locale, updated_at: ctx.clock() })
    .where('id', '=', ctx.actor.userId)
    .where('locale', 'not like', `${language}-%`)
    .execute();
}

/** Signs one of the person's own devices out. Somebody else's session is `not_found`. */
export async function signOutDevice(ctx: Ctx, sessionId: string): Promise<void> {
  const { userId } = requireUser(ctx);
  if (!isUuid(sessionId) || !(await endSession(ctx, userId, sessionId))) throw new AppError('not_found');
}

/** Signs every other device of the person out. */
export async function signOutOtherDevices(ctx: Ctx): Promise<void> {
  await endOtherSessions(ctx, requireUser(ctx));
}

/** Signs the person out everywhere, here too. */
export async function signOutEverywhere(ctx: Ctx): Promise<void> {
  await endSessions(ctx, requireUser(ctx).userId);
}
