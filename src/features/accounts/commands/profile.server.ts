import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/session/require.ts';
import { endOtherSessions, endSession, endSessions } from '#server/session/sessions.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import { type Language, languageFacts } from '#shared/languages.ts';

import type { ProfileInput } from '../schema.ts';
import { companyNameOf } from './insert-user.server.ts';

/** Stores the user's profile and their preferences for times and units. Changes nothing else of the account. */
export async function saveProfile(ctx: Ctx, input: ProfileInput): Promise<void> {
  const { userId } = requireUser(ctx);
  const { first_name, last_name, company_name, user_type, phone, locale, time_zone, units } = input;
  await transaction(ctx, async (tx) => {
    const before = await tx.db
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['first_name', 'last_name', 'company_name', 'email', 'locale', 'time_zone', 'units'])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const updated_at = tx.clock();
    await tx.db
      .updateTable('users')
      .set({ first_name, last_name, company_name, user_type, phone, locale, time_zone, units, updated_at })
      .where('id', '=', userId)
      .execute();
    // The company that the account founded is named as its profile says, until it was given another name.
    const name = companyNameOf({ ...before, first_name, last_name, company_name });
    await tx.db
      .updateTable('organizations')
      .set({ name, updated_at })
      .where('id', '=', userId)
      .where('name', '=', companyNameOf(before))
      .where('name', '!=', name)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('memberships')
            .where('organization_id', '=', userId)
            .where('user_id', '=', userId)
            .where('ended_at', 'is', null)
            .where((own) => own(own.val('owner'), '=', own.fn.any('roles')))
            .select('id'),
        ),
      )
      .execute();
    await followReading(tx, userId, { before, now: { locale, time_zone, units } });
  });
}

interface Reading {
  locale: string;
  time_zone: string;
  units: string;
}

/** A company of one uses its founder's time zone and units until they are set for the company. */
async function followReading(
  tx: Ctx,
  userId: string,
  { before, now }: { before: Reading; now: Reading },
): Promise<void> {
  await tx.db
    .updateTable('organizations')
    .set({ locale: now.locale, time_zone: now.time_zone, units: now.units })
    .where('id', '=', userId)
    .where('locale', '=', before.locale)
    .where('time_zone', '=', before.time_zone)
    .where('units', '=', before.units)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships')
            .where('organization_id', '=', userId)
            .where('user_id', '!=', userId)
            .where('ended_at', 'is', null)
            .select('id'),
        ),
      ),
    )
    .execute();
}

/** Sets the language of a signed-in user's mails. A regional variant of it that the account already has is kept. */
export async function chooseLanguage(ctx: Ctx, language: Language): Promise<void> {
  if (ctx.actor.kind !== 'user') return;
  await ctx.db
    .updateTable('users')
    .set({ locale: languageFacts[language].locale, updated_at: ctx.clock() })
    .where('id', '=', ctx.actor.userId)
    .where('locale', 'not like', `${language}-%`)
    .execute();
}

/** Ends one of the user's own sessions. Throws `not_found` for somebody else's. */
export async function signOutDevice(ctx: Ctx, sessionId: string): Promise<void> {
  const { userId } = requireUser(ctx);
  if (!isUuid(sessionId) || !(await endSession(ctx, userId, sessionId))) throw new AppError('not_found');
}

/** Ends all other sessions of the user. */
export async function signOutOtherDevices(ctx: Ctx): Promise<void> {
  await endOtherSessions(ctx, requireUser(ctx));
}

/** Ends all sessions of the user, this one included. */
export async function signOutEverywhere(ctx: Ctx): Promise<void> {
  await endSessions(ctx, requireUser(ctx).userId);
}
