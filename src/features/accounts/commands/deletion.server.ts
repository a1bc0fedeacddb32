import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { enqueueMail, forgetMailTo, forgetMailsOf } from '#server/mailer/outbox.ts';
import { requireUser } from '#server/session/require.ts';
import { endSessions } from '#server/session/sessions.ts';
import { addDays, formatDate } from '#shared/dates.ts';
import { languageOfLocale } from '#shared/languages.ts';
import { absoluteUrl } from '#server/absolute-url.ts';

import { accountPaths } from '../paths.ts';
import { deletionRequestedMail } from '../emails/deletion.ts';
import { deletionGraceDays } from '../state.ts';
import { findCompanyLeftBehind } from './company-owners.server.ts';
import { emailChangeMails } from './pending-email.server.ts';
import { isLastAdmin, lockAdministrators } from './roles.server.ts';

export type DeletionResult =
  | { kind: 'requested'; erasedOn: Date }
  | { kind: 'last_admin' }
  | { kind: 'last_owner'; company: string };

/**
 * Schedules the user's account for erasure in 30 days. All sessions end; signing in before that day offers to keep the
 * account.
 */
export async function requestDeletion(ctx: Ctx): Promise<DeletionResult> {
  const { userId } = requireUser(ctx);
  return transaction(ctx, async (tx): Promise<DeletionResult> => {
    await lockAdministrators(tx);
    if (await isLastAdmin(tx, userId)) return { kind: 'last_admin' };
    const company = await findCompanyLeftBehind(tx, userId);
    if (company !== null) return { kind: 'last_owner', company };
    const now = tx.clock();
    const erasedOn = addDays(now, deletionGraceDays);
    const user = await tx.db
      .updateTable('users')
      .set({ deletion_requested_at: now, updated_at: now })
      .where('id', '=', userId)
      .returning(['email', 'first_name', 'email_verified', 'stand_in_for', 'time_zone', 'locale'])
      .executeTakeFirstOrThrow();
    await endSessions(tx, userId);
    if (user.stand_in_for === null) {
      const { siteName } = tx.config;
      const language = languageOfLocale(user.locale);
      const content = () =>
        deletionRequestedMail({
          firstName: user.first_name,
          siteName,
          signInUrl: absoluteUrl(tx.config, accountPaths.login(), language),
          erasedOn: formatDate(erasedOn, user.time_zone, user.locale),
        });
      await enqueueMail(tx, { to: user.email, language, content });
    }
    await audit(tx, { action: 'account.deletion_requested', subject_kind: 'user', subject_id: userId });
    return { kind: 'requested', erasedOn };
  });
}

/** Cancels the scheduled deletion. */
export async function keepAccount(ctx: Ctx): Promise<void> {
  const { userId } = requireUser(ctx);
  await transaction(ctx, async (tx) => {
    const kept = await tx.db
      .updateTable('users')
      .set({ deletion_requested_at: null, updated_at: tx.clock() })
      .where('id', '=', userId)
      .where('deletion_requested_at', 'is not', null)
      .executeTakeFirst();
    if (kept.numUpdatedRows === 0n) return;
    await audit(tx, { action: 'account.deletion_cancelled', subject_kind: 'user', subject_id: userId });
  });
}

/**
 * Erases an account and everything that every feature stores of it, in one transaction, if `isDue` still holds with its
 * row locked; mails to its address are deleted too. Returns true if it was erased.
 */
export async function eraseAccount(
  ctx: Ctx,
  userId: string,
  isDue: (tx: Ctx, userId: string) => Promise<boolean>,
): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    await tx.db.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute();
    if (!(await isDue(tx, userId))) return false;
    // Higher tiers first: their data may reference that of lower tiers.
    for (const part of tx.registry.accountData.toReversed()) await part.erase?.(tx, userId);
    await audit(tx, { action: 'account.erased', subject_kind: 'user', subject_id: userId });
    return true;
  });
}

/** Deletes the account itself, its sign-in data and the mails to it. Runs after all other features. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  const former = await tx.db
    .selectFrom('former_emails')
    .where('user_id', '=', userId)
    .select(['email', 'given_up_at'])
    .execute();
  for (const { email, given_up_at } of former) await forgetMailTo(tx, email, given_up_at);
  await forgetMailsOf(tx, emailChangeMails(userId));
  await deleteCompaniesOf(tx, userId);
  const user = await tx.db.deleteFrom('users').where('id', '=', userId).returning('email').executeTakeFirst();
  if (user === undefined) return;
  await forgetMailTo(tx, user.email);
}

/** Deletes the companies that nobody else has ever been a member of. */
async function deleteCompaniesOf(tx: Ctx, userId: string): Promise<void> {
  await tx.db
    .deleteFrom('organizations')
    .where('id', 'in', (eb) =>
      eb.selectFrom('memberships').where('user_id', '=', userId).select('memberships.organization_id'),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships')
            .whereRef('memberships.organization_id', '=', 'organizations.id')
            .where('memberships.user_id', '!=', userId),
        ),
      ),
    )
    .execute();
}
