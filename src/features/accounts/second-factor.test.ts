import { beforeEach, describe, expect, test } from 'vitest';

import { unseal } from '#server/session/secret-box.ts';
import { findPendingSession, resolveActor } from '#server/session/resolve-actor.ts';
import { totpStep } from '#server/session/totp.ts';
import { totpCode } from '#tests/authenticator.ts';
import { testDb } from '#tests/harness.ts';
import { mailsTo } from '#tests/mails.ts';
import { device, openSession } from '#tests/session.ts';

import { makeUser } from './build.server.ts';
import { grantRole } from './commands/roles.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  regenerateRecoveryCodes,
  removeSecondFactor,
  checkSecondFactor,
} from './commands/second-factor.server.ts';
import { signIn } from './commands/sign-in.server.ts';
import { findEnrolment, findSecondFactor } from './queries/second-factor.server.ts';

const t = await testDb();
const strict = await testDb({ env: { REQUIRE_STAFF_MFA: '1' } });
const password = 'harbour-chart-7';

beforeEach(() => t.setClock('2026-11-21T12:00:10Z'));

const requestWith = (cookie: string) =>
  new Request('http://127.0.0.1:3000/', { headers: { cookie: cookie.split(';')[0] ?? '' } });
const whoIs = async (cookie: string) => (await resolveActor(requestWith(cookie), t.anonymous)).actor;

async function codeOf(userId: string, steps = 0) {
  const row = await t.ctx.db
    .selectFrom('two_factors')
    .where('user_id', '=', userId)
    .select('secret')
    .executeTakeFirstOrThrow();
  const secret = unseal(t.ctx.config, 'second-factor', row.secret);
  return totpCode(secret ?? '', totpStep(t.ctx.clock()) + steps);
}

async function enrolled() {
  const user = await makeUser(t.ctx, { password });
  const { cookie } = await openSession(t.ctx, user.userId);
  const ctx = t.as(await whoIs(cookie));
  await beginSecondFactor(ctx);
  const result = await confirmSecondFactor(ctx, { code: await codeOf(user.userId), device });
  if (result.kind !== 'on') throw new Error('not confirmed');
  return { ...user, firstCookie: cookie, ...result };
}

const pendingCookie = async (email: string) => {
  const result = await signIn(t.anonymous, { email, password, device });
  if (result.kind !== 'signed_in') throw new Error(result.kind);
  expect(result.step).toBe('second_factor');
  return result.cookie;
};

const subjectsTo = async (email: string) => (await mailsTo(t.ctx, email)).map(({ subject }) => subject);

/** Verifies a code in a browser that has given the right password. */
async function show(userId: string, code: string) {
  const { sessionId } = await openSession(t.ctx, userId);
  return checkSecondFactor(t.anonymous, { pending: { userId, sessionId }, code, device });
}

describe('a second factor', () => {
  test('is asked for only after a first code confirmed it', async () => {
    const { userId, ...user } = await makeUser(t.ctx);
    const { cookie, sessionId } = await openSession(t.ctx, userId);
    const actor = { ...user.actor, sessionId };
    const ctx = t.as(actor);
    expect(await beginSecondFactor(ctx)).toBe(true);
    expect((await findEnrolment(ctx, actor))?.typed).toMatch(/^[A-Z2-7 ]{40,}$/);
    expect(await whoIs(cookie)).toMatchObject({ mfa: 'off' });
    expect(await confirmSecondFactor(ctx, { code: '000000', device })).toEqual({ kind: 'wrong_code' });
    expect(await findSecondFactor(t.ctx, userId)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  });

  test('restarting the set-up creates a new key, so that the previous one is useless', async () => {
    const { actor } = await makeUser(t.ctx, { password });
    await beginSecondFactor(t.as(actor));
    const first = await findEnrolment(t.ctx, actor);
    await beginSecondFactor(t.as(actor));
    expect((await findEnrolment(t.ctx, actor))?.typed).not.toBe(first?.typed);
  });

  test('must be shown by every other session, also by one that had shown another before', async () => {
    const user = await makeUser(t.ctx, { password });
    const [other, own] = [
      await openSession(t.ctx, user.userId, { hasShownSecondFactor: true }),
      await openSession(t.ctx, user.userId),
    ];
    const ctx = t.as(await whoIs(own.cookie));
    await beginSecondFactor(ctx);
    const confirmed = await confirmSecondFactor(ctx, { code: await codeOf(user.userId), device });
    expect(await whoIs(other.cookie)).toEqual({ kind: 'anonymous' });
    expect(confirmed.kind === 'on' && (await whoIs(confirmed.cookie)).kind).toBe('user');
  });

  test('gives a new session when turned on, and other sessions must show it', async () => {
    const { userId, firstCookie, cookie, recoveryCodes } = await enrolled();
    expect(await whoIs(cookie)).toMatchObject({ kind: 'user', userId, mfa: 'on' });
    expect(await whoIs(firstCookie)).toEqual({ kind: 'anonymous' });
    expect(recoveryCodes).toHaveLength(10);
    expect(await findSecondFactor(t.ctx, userId)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    const stored = JSON.stringify(await t.ctx.db.selectFrom('recovery_codes').selectAll().execute());
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
  });

  test('makes the password alone worth nothing', async () => {
    const { email, userId } = await enrolled();
    const cookie = await pendingCookie(email);
    expect(await whoIs(cookie)).toEqual({ kind: 'anonymous' });
    expect(await findPendingSession(t.anonymous, requestWith(cookie))).toMatchObject({ userId });
  });

  test('takes a code of the app once, also from two browsers at the same time', async () => {
    const { userId } = await enrolled();
    t.advance(60);
    const code = await codeOf(userId);
    const results = await Promise.all([1, 2].map(() => show(userId, code)));
    const shown = results.filter((result) => result.kind === 'right_code');
    expect(shown).toHaveLength(1);
    expect(await whoIs(shown[0]?.cookie ?? '')).toMatchObject({ kind: 'user', mfa: 'on' });
    expect(await show(userId, code)).toEqual({ kind: 'wrong_code' });
    // An older unused code is not accepted after a newer one.
    expect(await show(userId, await codeOf(userId, -1))).toEqual({ kind: 'wrong_code' });
  });

  test('takes a recovery code once, however it is typed, and tells its owner by mail and the log', async () => {
    const { userId, email, recoveryCodes } = await enrolled();
    const code = (recoveryCodes[0] ?? '').replace('-', '').toUpperCase().toLowerCase();
    t.advance(60);
    expect(await show(userId, await codeOf(userId))).toMatchObject({ kind: 'right_code' });
    expect(await subjectsTo(email)).not.toContain('A recovery code was used to sign in (Portolan)');
    expect(await show(userId, code)).toMatchObject({ kind: 'right_code' });
    expect(await show(userId, code)).toEqual({ kind: 'wrong_code' });
    expect((await subjectsTo(email)).filter((subject) => subject.startsWith('A recovery code was used'))).toHaveLength(
      1,
    );
    const noted = await t.ctx.db
      .selectFrom('audit_log')
      .where('account_id', '=', userId)
      .where('action', '=', 'account.recovery_code_used')
      .select(['subject_id', 'actor_kind', 'actor_id'])
      .execute();
    expect(noted).toEqual([{ subject_id: userId, actor_kind: 'user', actor_id: userId }]);
    expect(await findSecondFactor(t.ctx, userId)).toMatchObject({ recoveryCodesLeft: 9 });
    const other = await enrolled();
    expect(await show(other.userId, (recoveryCodes[1] ?? '').replace('-', ''))).toEqual({ kind: 'wrong_code' });
  });

  test('new recovery codes replace the old ones, and turning it off ends the question', async () => {
    const { userId, email, actor, recoveryCodes } = await enrolled();
    expect(await regenerateRecoveryCodes(t.as(actor))).toHaveLength(10);
    expect(await show(userId, (recoveryCodes[0] ?? '').replace('-', ''))).toEqual({ kind: 'wrong_code' });
    await removeSecondFactor(t.as(actor));
    expect(await signIn(t.anonymous, { email, password, device })).toMatchObject({ kind: 'signed_in', step: null });
  });
});

describe('staff', () => {
  test('are offered it at their first sign-in, and are not asked again once they declined', async () => {
    const { userId, email } = await makeUser(t.ctx, { password });
    await grantRole(t.ctx, { user: userId, role: 'moderator' });
    expect(await signIn(t.anonymous, { email, password, device })).toMatchObject({ step: 'offer_second_factor' });
    await t.ctx.db
      .updateTable('users')
      .set({ second_factor_declined_at: t.ctx.clock() })
      .where('id', '=', userId)
      .execute();
    expect(await signIn(t.anonymous, { email, password, device })).toMatchObject({ step: null });
  });

  test('have no rights without it where the operator requires it', async () => {
    const { userId, email } = await makeUser(strict.ctx, { password, role: 'admin' });
    const result = await signIn(strict.anonymous, { email, password, device });
    if (result.kind !== 'signed_in') throw new Error(result.kind);
    const { actor } = await resolveActor(requestWith(result.cookie), strict.anonymous);
    expect(actor).toMatchObject({ kind: 'user', userId, role: null, mfa: 'pending' });
  });
});
