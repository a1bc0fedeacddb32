import { beforeEach, describe, expect, test } from 'vitest';

import type { Ctx } from '#server/context.ts';
import { resolveActor } from '#server/session/resolve-actor.ts';
import { testDb } from '#tests/harness.ts';
import { mailsTo } from '#tests/mails.ts';
import { device, openSession } from '#tests/session.ts';

import { makeUser } from './build.server.ts';
import {
  askEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  resendEmailChange,
  setEmail,
} from './commands/change-email.server.ts';
import { signInWithGoogle } from './commands/google-sign-in.server.ts';
import { lockAccount } from './commands/lock.server.ts';
import { changePassword, requestPasswordReset, resetPassword } from './commands/password.server.ts';
import { restoreEmail } from './commands/restore-email.server.ts';
import { signIn } from './commands/sign-in.server.ts';
import { signUp } from './commands/sign-up.server.ts';
import { resendVerification, verifyEmail } from './commands/verify-email.server.ts';
import { jobs } from './jobs.server.ts';
import { findPendingEmail } from './queries/addresses.server.ts';
import { listUsers } from './queries/users.server.ts';

const t = await testDb({ jobs });

const password = 'harbour-chart-7';
let count = 0;
const newEmail = () => `moving-${(count += 1)}@example.com`;

beforeEach(() => t.setClock(new Date()));

const requestWith = (cookie: string) =>
  new Request('http://127.0.0.1:3000/', { headers: { cookie: cookie.split(';')[0] ?? '' } });
const whoIs = async (cookie: string) => (await resolveActor(requestWith(cookie), t.anonymous)).actor;

async function someone(more: Parameters<typeof makeUser>[1] = {}) {
  const { userId, email } = await makeUser(t.ctx, { password, email: newEmail(), ...more });
  const { cookie } = await openSession(t.ctx, userId);
  return { userId, email, cookie, ctx: t.as(await whoIs(cookie)) };
}

/** Somebody who signed up with this address and knows only what the response said. */
async function newcomer(email: string, secret = password) {
  const result = await signUp(t.anonymous, {
    email,
    password: secret,
    first_name: 'Ana',
    last_name: 'Reyes',
    company_name: null,
    phone: null,
    time_zone: null,
    user_type: 'customer',
    device,
    key: null,
  });
  if (result.kind !== 'signed_up') throw new Error(result.kind);
  return { userId: result.userId, ctx: t.as(await whoIs(result.cookie)) };
}

const lastTokenTo = async (email: string) =>
  new URL((await mailsTo(t.ctx, email)).at(-1)?.action?.url ?? '').searchParams.get('token') ?? '';

const confirm = (token: string, ctx = t.anonymous) => confirmEmailChange(ctx, { token, device });

const emailOf = async (userId: string) =>
  (await t.ctx.db.selectFrom('users').where('id', '=', userId).select(['email', 'email_verified']).executeTakeFirst())
    ?.email;

const whoHas = async (email: string) =>
  (await t.ctx.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst())?.id;

const enter = async (email: string, secret = password) =>
  (await signIn(t.anonymous, { email, password: secret, device })).kind;

const actionsOf = async (userId: string) =>
  (
    await t.ctx.db.selectFrom('audit_log').where('subject_id', '=', userId).orderBy('id').select('action').execute()
  ).map(({ action }) => action);

describe('the address of an account', () => {
  test('changes once the link in the new mailbox is followed; the old one is told and opens nothing', async () => {
    const { userId, email, cookie, ctx } = await someone();
    const { cookie: elsewhere } = await openSession(t.ctx, userId);
    const wanted = newEmail();
    expect(await askEmailChange(ctx, wanted)).toEqual({ kind: 'asked' });
    expect(await findPendingEmail(ctx, userId)).toBe(wanted);
    expect(await emailOf(userId)).toBe(email);
    const [asked] = await mailsTo(t.ctx, email);
    expect(asked?.paragraphs.join(' ')).toContain(wanted);
    expect(asked?.action?.url).toContain('/forgot-password');
    await requestPasswordReset(t.anonymous, email, null);
    const reset = await lastTokenTo(email);

    const token = await lastTokenTo(wanted);
    const result = await confirm(token, ctx);
    if (result.kind !== 'changed' || result.cookie === null) throw new Error(result.kind);
    expect(await whoIs(result.cookie)).toMatchObject({ userId, email: wanted, emailVerified: true });
    for (const ended of [cookie, elsewhere]) expect(await whoIs(ended)).toEqual({ kind: 'anonymous' });
    expect([await enter(email), await enter(wanted)]).toEqual(['wrong_credentials', 'signed_in']);
    expect((await mailsTo(t.ctx, email)).at(-1)).toMatchObject({
      subject: 'The email address was changed (Portolan)',
      action: { label: 'Take the change back' },
    });
    expect(await resetPassword(t.anonymous, { token: reset, password: 'harbour-chart-8' })).toEqual({
      kind: 'bad_token',
    });
    expect(await actionsOf(userId)).toEqual(['account.email_change_asked', 'account.email_changed']);
    // Pressed twice, it has no further effect; nobody gets a session by it.
    expect(await confirm(token)).toEqual({ kind: 'changed', email: wanted, cookie: null });
    expect(await findPendingEmail(ctx, userId)).toBeNull();
  });

  test('changes on another device too, which is not signed in by it', async () => {
    const { userId, cookie, ctx } = await someone();
    const wanted = newEmail();
    await askEmailChange(ctx, wanted);
    const outsider = await someone();
    expect(await confirm(await lastTokenTo(wanted), outsider.ctx)).toEqual({
      kind: 'changed',
      email: wanted,
      cookie: null,
    });
    expect(await whoIs(cookie)).toEqual({ kind: 'anonymous' });
    expect(await whoIs(outsider.cookie)).toMatchObject({ email: outsider.email });
    expect(await emailOf(userId)).toBe(wanted);
  });

  test('stays when the link was replaced, has expired, was taken back, or was made up', async () => {
    const { userId, email, ctx } = await someone();
    const wanted = newEmail();
    await askEmailChange(ctx, wanted);
    const replaced = await lastTokenTo(wanted);
    expect(await resendEmailChange(ctx)).toBe(wanted);
    const expired = await lastTokenTo(wanted);
    expect(expired).not.toBe(replaced);
    expect(await confirm(replaced)).toEqual({ kind: 'bad_link' });
    t.advance(61 * 60);
    expect(await confirm(expired)).toEqual({ kind: 'bad_link' });
    await resendEmailChange(ctx);
    const takenBack = await lastTokenTo(wanted);
    await cancelEmailChange(ctx);
    for (const token of [takenBack, 'x'.repeat(64)]) expect(await confirm(token)).toEqual({ kind: 'bad_link' });
    expect(await resendEmailChange(ctx)).toBeNull();
    expect(await emailOf(userId)).toBe(email);
    expect(await actionsOf(userId)).toEqual(['account.email_change_asked', 'account.email_change_cancelled']);
  });

  test('stays when the owner sets another password, or staff lock the account, before the link is followed', async () => {
    const owner = await someone();
    const wanted = newEmail();
    await askEmailChange(owner.ctx, wanted);
    await changePassword(owner.ctx, { current_password: password, password: 'harbour-chart-8', device });
    expect(await confirm(await lastTokenTo(wanted))).toEqual({ kind: 'bad_link' });
    const locked = await someone();
    const { actor: admin } = await makeUser(t.ctx, { role: 'admin' });
    const other = newEmail();
    await askEmailChange(locked.ctx, other);
    await lockAccount(t.as(admin), { user_id: locked.userId });
    expect(await confirm(await lastTokenTo(other))).toEqual({ kind: 'bad_link' });
    expect([await emailOf(owner.userId), await emailOf(locked.userId)]).toEqual([owner.email, locked.email]);
  });

  test('is one account’s: a taken one is answered alike, its owner is told, and nobody’s address changes', async () => {
    const owner = await someone();
    const { userId, email, ctx } = await someone();
    expect(await askEmailChange(ctx, owner.email)).toEqual({ kind: 'asked' });
    expect(await findPendingEmail(ctx, userId)).toBe(owner.email);
    expect(await resendEmailChange(ctx)).toBe(owner.email);
    const mails = await mailsTo(t.ctx, owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('This address already has an account at Portolan'),
    );
    expect(mails.at(0)?.action?.url).toContain('/login');
    expect(await askEmailChange(ctx, email)).toEqual({ kind: 'same_address' });
    await expect(
      t.ctx.db.updateTable('users').set({ email: owner.email.toUpperCase() }).where('id', '=', userId).execute(),
    ).rejects.toThrow(/check/);
  });

  test('goes to whoever proves it first; the other hears so from the mailbox alone', async () => {
    const [first, second] = [await someone(), await someone()];
    const wanted = newEmail();
    await askEmailChange(first.ctx, wanted);
    const mine = await lastTokenTo(wanted);
    await askEmailChange(second.ctx, wanted);
    const theirs = await lastTokenTo(wanted);
    const kinds = await Promise.all([confirm(mine), confirm(theirs)]);
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'in_use']);
    const [, loser] = kinds[0].kind === 'changed' ? [first, second] : [second, first];
    expect(await emailOf(loser.userId)).toBe(loser.email);
    expect(await findPendingEmail(t.ctx, loser.userId)).toBeNull();
  });

  test('that was mistyped at sign-up can be put right; the mailbox it named hears nothing', async () => {
    const mistyped = newEmail();
    const { userId, ctx } = await newcomer(mistyped);
    const wanted = newEmail();
    await askEmailChange(ctx, wanted);
    const verify = await lastTokenTo(mistyped);
    await confirm(await lastTokenTo(wanted));
    expect((await mailsTo(t.ctx, mistyped)).map(({ subject }) => subject)).toEqual([
      'Verify your email address for Portolan',
    ]);
    expect(await verifyEmail(t.anonymous, verify)).toBeNull();
    expect(await t.ctx.db.selectFrom('former_emails').where('user_id', '=', userId).selectAll().execute()).toEqual([]);
  });

  test('that nobody confirms is forgotten after a week', async () => {
    const { userId, ctx } = await someone();
    await askEmailChange(ctx, newEmail());
    t.advance(8 * 86_400);
    for (const job of jobs) if (job.name === 'accounts.sweep') await job.handler(t.ctx, {});
    expect(await findPendingEmail(ctx, userId)).toBeNull();
  });
});

describe('the link to the address that was given up', () => {
  /** An account whose address has changed since, and the token sent to its old mailbox. */
  async function moved() {
    const owner = await someone();
    const wanted = newEmail();
    await askEmailChange(owner.ctx, wanted);
    await confirm(await lastTokenTo(wanted));
    return { ...owner, wanted, token: await lastTokenTo(owner.email) };
  }
  const restore = (token: string) => restoreEmail(t.anonymous, token);

  test('gives the address back once, for a week, and writes it down', async () => {
    const { userId, email, wanted, token } = await moved();
    t.advance(7 * 86_400 - 60);
    const { cookie } = await openSession(t.ctx, userId);
    expect(await restore(token)).toMatchObject({ kind: 'restored', email });
    expect(await emailOf(userId)).toBe(email);
    expect(await whoIs(cookie)).toEqual({ kind: 'anonymous' });
    expect([await enter(email), await enter(wanted)]).toEqual(['wrong_credentials', 'wrong_credentials']);
    expect(await restore(token)).toEqual({ kind: 'done', email });
    expect((await actionsOf(userId)).at(-1)).toBe('account.email_restored');
    expect((await mailsTo(t.ctx, wanted)).at(-1)?.action?.url).toContain('/support');

    const late = await moved();
    t.advance(7 * 86_400 + 60);
    expect(await restore(late.token)).toEqual({ kind: 'bad_link' });
    const locked = await moved();
    const { actor: admin } = await makeUser(t.ctx, { role: 'admin' });
    await lockAccount(t.as(admin), { user_id: locked.userId });
    expect(await restore(locked.token)).toEqual({ kind: 'bad_link' });
    expect([await emailOf(late.userId), await emailOf(locked.userId)]).toEqual([late.wanted, locked.wanted]);
  });

  test('pressed twice at once gives it back once', async () => {
    const { token } = await moved();
    const kinds = (await Promise.all([restore(token), restore(token)])).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['done', 'restored']);
  });

  test('works however often the address is changed after it, and ends the links of those changes', async () => {
    const { userId, email, wanted, token } = await moved();
    t.advance(60);
    const third = newEmail();
    const { cookie } = await openSession(t.ctx, userId);
    await askEmailChange(t.as(await whoIs(cookie)), third);
    await confirm(await lastTokenTo(third));
    const later = await lastTokenTo(wanted);
    expect(await restore(token)).toMatchObject({ kind: 'restored' });
    expect(await restore(later)).toEqual({ kind: 'bad_link' });
    expect(await emailOf(userId)).toBe(email);
  });

  test('ends what could sign in since: Google joined by the new address no longer opens the account', async () => {
    const { userId, email, wanted, token } = await moved();
    t.advance(60);
    const person = {
      sub: `sub-${wanted}`,
      email: wanted,
      email_verified: true,
      given_name: '',
      family_name: '',
      name: '',
    };
    const google = () => signInWithGoogle(t.anonymous, { person, userType: 'customer', device });
    expect(await google()).toMatchObject({ kind: 'signed_in' });
    await restore(token);
    expect(await google()).toMatchObject({ kind: 'signed_in' });
    expect(await whoHas(wanted)).not.toBe(userId);
    expect(await whoHas(email)).toBe(userId);
  });

  test('is not stopped by whoever signs up with the address without proving it: that account is a stand-in then', async () => {
    const { userId, email, token } = await moved();
    const squatter = await newcomer(email, 'another-one-5');
    const second = await newcomer(email, 'another-one-6');
    const verify =
      (await mailsTo(t.ctx, email)).findLast(({ subject }) => subject.startsWith('Verify'))?.action?.url ?? '';
    expect(await restore(token)).toMatchObject({ kind: 'restored' });
    expect(await emailOf(userId)).toBe(email);
    const standIns = await t.ctx.db.selectFrom('users').where('stand_in_for', '=', userId).select('id').execute();
    expect(new Set(standIns.map(({ id }) => id))).toEqual(new Set([squatter.userId, second.userId]));
    expect(await verifyEmail(t.anonymous, new URL(verify).searchParams.get('token') ?? '')).toBeNull();
    for (const secret of ['another-one-5', 'another-one-6']) expect(await enter(email, secret)).toBe('signed_in');
  });

  test('leaves an account alone that has proved the address meanwhile, and stays good', async () => {
    const { userId, email, wanted, token } = await moved();
    const other = await makeUser(t.ctx, { email });
    expect(await restore(token)).toEqual({ kind: 'in_use', email });
    expect([await emailOf(userId), await emailOf(other.userId)]).toEqual([wanted, email]);
    await t.ctx.db.updateTable('users').set({ email: newEmail() }).where('id', '=', other.userId).execute();
    expect(await restore(token)).toMatchObject({ kind: 'restored' });
  });

  test('is worth nothing once an operator has set the address, and no such change can be taken back', async () => {
    const { userId, wanted, token } = await moved();
    const { actor: admin } = await makeUser(t.ctx, { role: 'admin' });
    const right = newEmail();
    expect(await setEmail(t.as(admin), { email: wanted, wanted: right })).toEqual({ kind: 'changed' });
    expect((await mailsTo(t.ctx, wanted)).at(-1)?.action?.url).toContain('/support');
    expect(await restore(token)).toEqual({ kind: 'bad_link' });
    expect(await emailOf(userId)).toBe(right);
  });
});

test('an administrator finds an account by the address it had, whole', async () => {
  const { userId, email, ctx } = await someone();
  const wanted = newEmail();
  await askEmailChange(ctx, wanted);
  await confirm(await lastTokenTo(wanted));
  const { actor: admin } = await makeUser(t.ctx, { role: 'admin' });
  const found = async (q: string) => (await listUsers(t.as(admin), { q })).items.map(({ id }) => id);
  expect(await found(email.toUpperCase())).toEqual([userId]);
  expect(await found(email.slice(0, -1))).toEqual([]);
  const { userId: next } = await makeUser(t.ctx, { email });
  expect((await found(email)).toSorted()).toEqual([userId, next].toSorted());
});

describe('stand-ins of an address', () => {
  test('give their account another one as a newcomer does, and are ordinary accounts then', async () => {
    const owner = await someone();
    const standIn = await newcomer(owner.email, 'another-one-5');
    const wanted = newEmail();
    expect(await askEmailChange(standIn.ctx, owner.email)).toEqual({ kind: 'same_address' });
    await askEmailChange(standIn.ctx, wanted);
    expect(await confirm(await lastTokenTo(wanted))).toMatchObject({ kind: 'changed' });
    expect(await enter(wanted, 'another-one-5')).toBe('signed_in');
    expect([await enter(owner.email, 'another-one-5'), await enter(owner.email)]).toEqual([
      'wrong_credentials',
      'signed_in',
    ]);
  });

  test('cannot tell that its account went elsewhere: the first has the address now, the others stand in for it', async () => {
    const owner = await someone();
    const first = await newcomer(owner.email, 'another-one-5');
    await newcomer(owner.email, 'another-one-6');
    const wanted = newEmail();
    await askEmailChange(owner.ctx, wanted);
    await confirm(await lastTokenTo(wanted));
    for (const secret of ['another-one-5', 'another-one-6']) expect(await enter(owner.email, secret)).toBe('signed_in');
    expect([await enter(owner.email), await enter(wanted, 'another-one-5')]).toEqual([
      'wrong_credentials',
      'wrong_credentials',
    ]);
    await resendVerification(first.ctx, null);
    expect(await verifyEmail(t.anonymous, await lastTokenTo(owner.email))).toMatchObject({ userId: first.userId });
    const others = await t.ctx.db
      .selectFrom('users')
      .where('stand_in_for', '=', first.userId)
      .select('stated_email')
      .execute();
    expect(others).toEqual([{ stated_email: owner.email }]);
  });
});

test('however often an address is asked for, its mailbox gets few mails, and an account cannot write to many', async () => {
  const limited = await testDb({ env: { RATE_LIMITS: '1' } });
  const { userId, actor } = await makeUser(limited.ctx);
  const { sessionId } = await openSession(limited.ctx, userId);
  let networks = 0;
  const elsewhere = (): Ctx => ({ ...limited.as({ ...actor, sessionId }), ip: `203.0.113.${(networks += 1)}` });
  const wanted = newEmail();
  await askEmailChange(elsewhere(), wanted);
  for (let again = 1; again < 9; again += 1) expect(await resendEmailChange(elsewhere())).toBe(wanted);
  const mails = await limited.ctx.db.selectFrom('outbox').where('recipient', '=', wanted).select('id').execute();
  expect(mails).toHaveLength(5);
  expect(await askEmailChange(elsewhere(), newEmail())).toEqual({ kind: 'asked' });
  await expect(askEmailChange(elsewhere(), newEmail())).rejects.toMatchObject({ code: 'rate_limited' });
});
