import { randomInt } from 'node:crypto';

import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/session/require.ts';
import { lockAccountRowOfSession } from '#server/session/account-row-lock.ts';
import { hashCode, seal, unseal } from '#server/session/secret-box.ts';
import { type Device, startSession } from '#server/session/sessions.ts';
import { matchTotp, newTotpSecret } from '#server/session/totp.ts';
import { AppError } from '#shared/errors.ts';

import { codeGuesses } from '../limits.ts';
import { sendSecurityNotice } from './security-mail.server.ts';
import { countGuess } from './count-guess.server.ts';

const recoveryCodeCount = 10;
/** Without easily confused letters and digits: 31 characters, of which 10 are 49 bits. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Creates a new key for an authenticator app, for this session only; an unconfirmed earlier one becomes invalid,
 * because somebody else may have seen it.
 * Sign-in requires no code until one was confirmed. Returns false if a second factor is already on.
 */
export async function beginSecondFactor(ctx: Ctx): Promise<boolean> {
  const { userId, sessionId: session_id } = requireUser(ctx);
  const sealed = seal(ctx.config, 'second-factor', newTotpSecret());
  return transaction(ctx, async (tx) => {
    const begun = await tx.db
      .insertInto('two_factors')
      .values({ user_id: userId, session_id, secret: sealed, created_at: tx.clock() })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ session_id, secret: sealed, created_at: tx.clock() })
          .where('two_factors.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst();
    return begun !== undefined;
  });
}

/** Deletes an unconfirmed key. */
export async function cancelSecondFactor(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('two_factors')
    .where('user_id', '=', requireUser(ctx).userId)
    .where('confirmed_at', 'is', null)
    .execute();
}

export type ConfirmResult = { kind: 'on'; cookie: string; recoveryCodes: string[] } | { kind: 'wrong_code' };

/**
 * Turns the second factor on with a first correct code, in the session that created the key. The session gets a new id
 * (`cookie` must be sent), and other sessions must verify a code. The recovery codes are returned only here.
 */
export async function confirmSecondFactor(ctx: Ctx, input: { code: string; device: Device }): Promise<ConfirmResult> {
  const { userId, sessionId } = requireUser(ctx);
  return transaction(ctx, async (tx): Promise<ConfirmResult> => {
    const held = await lockAccountRowOfSession(tx, { userId, sessionId });
    if (held === null) throw new AppError('unauthenticated');
    const row = await tx.db
      .selectFrom('two_factors')
      .where('user_id', '=', userId)
      .where('session_id', '=', sessionId)
      .where('confirmed_at', 'is', null)
      .select(['secret', 'last_used_step'])
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return { kind: 'wrong_code' };
    const key = unseal(tx.config, 'second-factor', row.secret);
    const step = key === null ? null : matchTotp(key, input.code, tx.clock(), row.last_used_step);
    if (step === null) return { kind: 'wrong_code' };
    await tx.db
      .updateTable('two_factors')
      .set({ confirmed_at: tx.clock(), last_used_step: step })
      .where('user_id', '=', userId)
      .execute();
    const recoveryCodes = await renewRecoveryCodes(tx, userId);
    // Other sessions have not verified this key, even if they verified an earlier one.
    await tx.db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', userId).execute();
    const session = await startSession(tx, held, { device: input.device, hasShownSecondFactor: true });
    await sendSecurityNotice(tx, userId, 'second_factor_on');
    await audit(tx, { action: 'account.second_factor_on', subject_kind: 'user', subject_id: userId });
    return { kind: 'on', cookie: session.cookie, recoveryCodes };
  });
}

type CheckResult =
  | { kind: 'right_code'; cookie: string }
  | { kind: 'wrong_code' }
  | { kind: 'session_ended' }
  | { kind: 'sealed_elsewhere' };

/**
 * Verifies the second factor of a pending session: a code of the app or a recovery code, each valid once; use of a
 * recovery code is mailed to the owner and logged. The session gets a new id.
 * If the key was sealed with another secret than the current one, no code can be verified, and the result says so.
 * Throws `rate_limited` after too many wrong ones.
 */
export async function checkSecondFactor(
  ctx: Ctx,
  input: { pending: { userId: string; sessionId: string }; code: string; device: Device },
): Promise<CheckResult> {
  const { userId } = input.pending;
  const guess = await countGuess(ctx, {
    limits: codeGuesses,
    subject: userId,
    accounts: async () => [userId],
    browser: input.device.browser,
  });
  const result = await transaction(ctx, async (tx): Promise<CheckResult> => {
    const held = await lockAccountRowOfSession(tx, input.pending);
    if (held === null) return { kind: 'session_ended' };
    if (await isSealedElsewhere(tx, userId)) return { kind: 'sealed_elsewhere' };
    const isOfApp = /^\d{6}$/.test(input.code);
    const isRight = isOfApp
      ? await takeTotpCode(tx, userId, input.code)
      : await takeRecoveryCode(tx, userId, input.code);
    if (!isRight) return { kind: 'wrong_code' };
    if (!isOfApp) {
      await sendSecurityNotice(tx, userId, 'recovery_code_used');
      await audit(tx, {
        action: 'account.recovery_code_used',
        subject_kind: 'user',
        subject_id: userId,
        by: userId,
      });
    }
    const { cookie } = await startSession(tx, held, { device: input.device, hasShownSecondFactor: true });
    return { kind: 'right_code', cookie };
  });
  if (result.kind === 'right_code') await guess.giveBack();
  return result;
}

/** As after a restore without the backup's secret; recovery codes do not work then either. */
async function isSealedElsewhere(tx: Ctx, userId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('two_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select('secret')
    .executeTakeFirst();
  return row !== undefined && unseal(tx.config, 'second-factor', row.secret) === null;
}

/** Uses up a code of the app. Returns false for a code already used, or older than one that was. */
export async function takeTotpCode(tx: Ctx, userId: string, code: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('two_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select(['secret', 'last_used_step'])
    .executeTakeFirst();
  if (row === undefined) return false;
  const key = unseal(tx.config, 'second-factor', row.secret);
  const step = key === null ? null : matchTotp(key, code, tx.clock(), row.last_used_step);
  if (step === null) return false;
  const taken = await tx.db
    .updateTable('two_factors')
    .set({ last_used_step: step })
    .where('user_id', '=', userId)
    .where('last_used_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

async function takeRecoveryCode(tx: Ctx, userId: string, code: string): Promise<boolean> {
  const taken = await tx.db
    .updateTable('recovery_codes')
    .set({ used_at: tx.clock() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(tx.config, userId, code.replaceAll('-', '').toLowerCase()))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Turns the second factor off. The caller must have checked that it is the owner. */
export async function removeSecondFactor(ctx: Ctx): Promise<void> {
  const { userId } = requireUser(ctx);
  await transaction(ctx, async (tx) => {
    const removed = await tx.db.deleteFrom('two_factors').where('user_id', '=', userId).executeTakeFirst();
    if (removed.numDeletedRows === 0n) return;
    await sendSecurityNotice(tx, userId, 'second_factor_off');
    await audit(tx, { action: 'account.second_factor_off', subject_kind: 'user', subject_id: userId });
  });
}

/** Returns ten new recovery codes, only once; the old ones become invalid. Null if no second factor is on. */
export async function regenerateRecoveryCodes(ctx: Ctx): Promise<string[] | null> {
  const { userId } = requireUser(ctx);
  return transaction(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('two_factors')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .select('user_id')
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return null;
    const codes = await renewRecoveryCodes(tx, userId);
    await sendSecurityNotice(tx, userId, 'recovery_codes_renewed');
    await audit(tx, { action: 'account.recovery_codes_renewed', subject_kind: 'user', subject_id: userId });
    return codes;
  });
}

/** Records that a member of staff declined a second factor; sign-in does not ask again. */
export async function declineSecondFactor(ctx: Ctx): Promise<void> {
  const { userId } = requireUser(ctx);
  await ctx.db.updateTable('users').set({ second_factor_declined_at: ctx.clock() }).where('id', '=', userId).execute();
}

async function renewRecoveryCodes(tx: Ctx, userId: string): Promise<string[]> {
  const letters = () => Array.from({ length: 10 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');
  const codes = Array.from({ length: recoveryCodeCount }, letters);
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.db
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        id: tx.newId(),
        user_id: userId,
        code_hash: hashCode(tx.config, userId, code),
        created_at: tx.clock(),
      })),
    )
    .execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}
