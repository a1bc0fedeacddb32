import { expect, test } from 'vitest';

import { unseal } from '#server/session/secret-box.ts';
import { totpStep } from '#server/session/totp.ts';
import { totpCode } from '#tests/authenticator.ts';
import { testDb } from '#tests/harness.ts';
import { device, openSession } from '#tests/session.ts';

import { makeUser } from './build.server.ts';
import { setPassword } from './commands/create-account.server.ts';
import { lockAccount } from './commands/lock.server.ts';
import { changePassword, requestPasswordReset, resetPassword } from './commands/password.server.ts';
import { beginSecondFactor, confirmSecondFactor, checkSecondFactor } from './commands/second-factor.server.ts';
import { signIn } from './commands/sign-in.server.ts';

const t = await testDb();

const rounds = process.env['LONG'] === '1' ? 50 : 1;
const [oldPassword, newPassword] = ['harbour-chart-7', 'lantern-depth-9'];

const liveSessions = (userId: string) =>
  t.ctx.db.selectFrom('sessions').where('user_id', '=', userId).select('id').execute();

async function resetToken(email: string) {
  await requestPasswordReset(t.anonymous, email, null);
  const mail = await t.ctx.db
    .selectFrom('outbox')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select('content')
    .executeTakeFirstOrThrow();
  return new URL((mail.content as { action: { url: string } }).action.url).searchParams.get('token') ?? '';
}

/** Ways to invalidate the old password, each with the number of sessions that may remain afterwards. */
const changes = {
  'its change': async (userId: string) => {
    const { sessionId } = await openSession(t.ctx, userId);
    const own = t.as({ userId, sessionId });
    return async () => {
      await changePassword(own, { current_password: oldPassword, password: newPassword, device });
      return 1;
    };
  },
  'its reset by mail': async (_: string, email: string) => {
    const token = await resetToken(email);
    return async () => {
      expect(await resetPassword(t.anonymous, { token, password: newPassword })).toEqual({ kind: 'changed' });
      return 0;
    };
  },
  'its reset by the operator': async (_: string, email: string) => async () => {
    await setPassword(t.ctx, { email, password: newPassword });
    return 0;
  },
  'the lock of its account': async (userId: string) => async () => {
    await lockAccount(t.ctx, { user_id: userId });
    return 0;
  },
};

/** At a different moment each round, so that all steps of both interleave. */
const after = (round: number) => new Promise((resolve) => setTimeout(resolve, (round * 37) % 120));

test.each(Object.entries(changes))(
  `a sign-in with the old password that meets %s leaves no session, ${rounds} times`,
  async (_, prepare) => {
    const left: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { userId, email } = await makeUser(t.ctx, { password: oldPassword });
      const change = await prepare(userId, email);
      const [allowed] = await Promise.all([
        change(),
        after(round).then(() => signIn(t.anonymous, { email, password: oldPassword, device })),
      ]);
      left.push((await liveSessions(userId)).length - allowed);
    }
    expect(left).toEqual(Array(rounds).fill(0));
  },
  900_000,
);

test('a password set by whoever stole the old one does not outlive the reset that it met', async () => {
  const { userId, email } = await makeUser(t.ctx, { password: oldPassword });
  const token = await resetToken(email);
  const thief = t.as({ userId, sessionId: (await openSession(t.ctx, userId)).sessionId });
  const [changed, reset] = await Promise.allSettled([
    changePassword(thief, { current_password: oldPassword, password: 'thief-password-3', device }),
    resetPassword(t.anonymous, { token, password: newPassword }),
  ]);
  // The later one found the other's work: the sign-in got no session, or the reset found another password, which
  // invalidates mailed links.
  if (changed.status === 'rejected') {
    expect(changed.reason).toMatchObject({ code: 'unauthenticated' });
    expect(reset).toMatchObject({ value: { kind: 'changed' } });
  } else if (reset.status === 'fulfilled' && reset.value.kind === 'bad_token') {
    const again = { token: await resetToken(email), password: newPassword };
    expect(await resetPassword(t.anonymous, again)).toEqual({ kind: 'changed' });
  } else expect(reset).toMatchObject({ value: { kind: 'changed' } });
  expect(await signIn(t.anonymous, { email, password: 'thief-password-3', device })).not.toMatchObject({
    kind: 'signed_in',
  });
  expect(await signIn(t.anonymous, { email, password: newPassword, device })).toMatchObject({ kind: 'signed_in' });
  expect(await liveSessions(userId)).toHaveLength(1);
});

test('a code shown for a session that was ended meanwhile opens nothing', async () => {
  const { userId, email } = await makeUser(t.ctx);
  const { sessionId } = await openSession(t.ctx, userId);
  const ctx = t.as({ userId, sessionId });
  await beginSecondFactor(ctx);
  const { secret } = await t.ctx.db
    .selectFrom('two_factors')
    .where('user_id', '=', userId)
    .select('secret')
    .executeTakeFirstOrThrow();
  const codeOf = (steps: number) =>
    totpCode(unseal(t.ctx.config, 'second-factor', secret) ?? '', totpStep(t.ctx.clock()) + steps);
  await confirmSecondFactor(ctx, { code: codeOf(0), device });
  const pending = { userId, sessionId: (await openSession(t.ctx, userId)).sessionId };
  await resetPassword(t.anonymous, { token: await resetToken(email), password: newPassword });
  expect(await checkSecondFactor(t.anonymous, { pending, code: codeOf(1), device })).toEqual({ kind: 'session_ended' });
  expect(await liveSessions(userId)).toEqual([]);
});

test('of two reset links asked for at once one works', async () => {
  const { userId, email } = await makeUser(t.ctx);
  await Promise.all([1, 2, 3].map(() => requestPasswordReset(t.anonymous, email, null)));
  const good = await t.ctx.db
    .selectFrom('links')
    .where('subject_id', '=', userId)
    .where('revoked_at', 'is', null)
    .select('id')
    .execute();
  expect(good).toHaveLength(1);
});
