import { beforeEach, describe, expect, test } from 'vitest';

import { sessionCookieName } from '#server/session/session-cookie.ts';
import { findPendingSession, resolveActor } from '#server/session/resolve-actor.ts';
import type { Device } from '#server/session/sessions.ts';
import { testDb } from '#tests/harness.ts';
import { mailsTo } from '#tests/mails.ts';

import { makeUser } from './build.server.ts';
import { setPassword } from './commands/create-account.server.ts';
import { lockAccount, unlockAccount } from './commands/lock.server.ts';
import { changePassword, requestPasswordReset, resetPassword } from './commands/password.server.ts';
import { signOutEverywhere, signOutOtherDevices } from './commands/profile.server.ts';
import { signIn } from './commands/sign-in.server.ts';
import { signUp } from './commands/sign-up.server.ts';
import { findVerification, resendVerification, verifyEmail } from './commands/verify-email.server.ts';
import { jobs } from './jobs.server.ts';

const t = await testDb({ jobs });

const browser: Device = { ip: '127.0.0.1', userAgent: 'Test', previousToken: null, browser: null };
const password = 'harbour-chart-7';
let count = 0;
const newEmail = () => `person-${(count += 1)}@example.com`;

const newcomer = (email: string, next?: string) => ({
  email,
  password,
  first_name: 'Ana',
  last_name: 'Reyes',
  company_name: null,
  phone: null,
  time_zone: null,
  next,
  user_type: 'customer' as const,
  device: browser,
  key: null,
});

const requestWith = (cookie: string) =>
  new Request('http://127.0.0.1:3000/', { headers: { cookie: cookie.split(';')[0] ?? '' } });
const whoIs = async (cookie: string) => (await resolveActor(requestWith(cookie), t.anonymous)).actor;
const tokenOf = (cookie: string) =>
  decodeURIComponent((cookie.split(';')[0] ?? '').split('=').slice(1).join('=')).split('.')[0] ?? '';

const tokenIn = (mail: { action?: { url: string } } | undefined) =>
  new URL(mail?.action?.url ?? '').searchParams.get('token') ?? '';

async function signedUp(email = newEmail(), next?: string) {
  const result = await signUp(t.anonymous, newcomer(email, next));
  if (result.kind !== 'signed_up') throw new Error('not signed up');
  return { email, cookie: result.cookie };
}

async function signedIn(email: string, secret = password) {
  const result = await signIn(t.anonymous, { email, password: secret, device: browser });
  if (result.kind !== 'signed_in') throw new Error(result.kind);
  return result.cookie;
}

beforeEach(() => t.setClock(new Date()));

describe('signing up', () => {
  test('signs in, unverified, and mails a link that verifies once and goes on to the wanted page', async () => {
    const { email, cookie } = await signedUp(undefined, '/list-warehouse');
    expect(await whoIs(cookie)).toMatchObject({ kind: 'user', email, emailVerified: false, role: null, mfa: 'off' });
    const [mail] = await mailsTo(t.ctx, email);
    expect(mail?.subject).toContain('Verify');
    // Reading the link's data does not use it up.
    for (let i = 0; i < 2; i += 1)
      expect(await findVerification(t.anonymous, tokenIn(mail))).toMatchObject({ email, isVerified: false });
    expect(await whoIs(cookie)).toMatchObject({ emailVerified: false });
    expect(await verifyEmail(t.anonymous, tokenIn(mail))).toMatchObject({ nextPath: '/list-warehouse' });
    expect(await whoIs(cookie)).toMatchObject({ emailVerified: true });
    // Pressed twice, or by the user in another browser.
    expect(await verifyEmail(t.anonymous, tokenIn(mail))).toMatchObject({ nextPath: '/list-warehouse' });
  });

  test('refuses passwords everybody uses', async () => {
    expect(await signUp(t.anonymous, { ...newcomer(newEmail()), password: 'Password1' })).toEqual({
      kind: 'weak_password',
    });
  });

  test('a link that was replaced, has expired or was made up verifies nothing', async () => {
    const { email, cookie } = await signedUp();
    await resendVerification(t.as(await whoIs(cookie)), null);
    const [first, second] = await mailsTo(t.ctx, email);
    expect(await verifyEmail(t.anonymous, tokenIn(first))).toBeNull();
    expect(await verifyEmail(t.anonymous, 'x'.repeat(43))).toBeNull();
    t.advance(61 * 60);
    expect(await verifyEmail(t.anonymous, tokenIn(second))).toBeNull();
  });

  test('a link that is sent again leads where the first one led, or where it was asked for', async () => {
    for (const [asked, led] of [
      [null, '/dashboard/listings'],
      ['/list-warehouse', '/list-warehouse'],
    ] as const) {
      const { email, cookie } = await signedUp(undefined, '/dashboard/listings');
      t.advance(61 * 60);
      await resendVerification(t.as(await whoIs(cookie)), asked);
      expect(await verifyEmail(t.anonymous, tokenIn((await mailsTo(t.ctx, email)).at(-1)))).toMatchObject({
        nextPath: led,
      });
    }
  });

  test('a redirect target on another site is dropped', async () => {
    const { email } = await signedUp(undefined, 'https://evil.example/');
    expect(await verifyEmail(t.anonymous, tokenIn((await mailsTo(t.ctx, email))[0]))).toMatchObject({ nextPath: '/' });
  });

  test('an address that has an account looks the same as a new one, all the way', async () => {
    const { email, cookie } = await signedUp();
    const owner = await whoIs(cookie);
    const again = await signUp(t.anonymous, { ...newcomer(email), password: 'another-password-9' });
    if (again.kind !== 'signed_up') throw new Error('refused');
    const standIn = await whoIs(again.cookie);
    expect(standIn).toMatchObject({ kind: 'user', email, emailVerified: false, role: null });
    expect(standIn).not.toMatchObject({ userId: (owner as { userId: string }).userId });
    // Signing in with either password works, and each opens its own account.
    expect(await whoIs(await signedIn(email, 'another-password-9'))).toEqual(
      expect.objectContaining({ userId: (standIn as { userId: string }).userId }),
    );
    expect(await whoIs(await signedIn(email))).toEqual(
      expect.objectContaining({ userId: (owner as { userId: string }).userId }),
    );
    const mails = await mailsTo(t.ctx, email);
    expect(mails.map((mail) => mail.subject)).toEqual([
      expect.stringContaining('Verify'),
      expect.stringContaining('already have an account'),
    ]);
    // Requesting the link again mails the owner, never a link that would verify the stand-in.
    await resendVerification(t.as(standIn), null);
    expect((await mailsTo(t.ctx, email)).at(-1)?.subject).toContain('already have an account');
    await requestPasswordReset(t.anonymous, email, null);
    await resetPassword(t.anonymous, {
      token: tokenIn((await mailsTo(t.ctx, email)).at(-1)),
      password: 'third-password-11',
    });
    expect(await whoIs(again.cookie)).toMatchObject({ emailVerified: false });
  });

  test('a form sent twice makes one account, and each answer is signed in to it', async () => {
    const form = { ...newcomer(newEmail()), key: 'a-key-of-this-very-page' };
    const first = await signUp(t.anonymous, form);
    const second = await signUp(t.anonymous, form);
    if (first.kind !== 'signed_up' || second.kind !== 'signed_up') throw new Error('not signed up');
    expect(second.userId).toBe(first.userId);
    const [mail, another] = await mailsTo(t.ctx, form.email);
    expect(another).toBeUndefined();
    await verifyEmail(t.as(await whoIs(second.cookie)), tokenIn(mail));
    for (const { cookie } of [first, second])
      expect(await whoIs(cookie)).toMatchObject({ userId: first.userId, emailVerified: true });
    await expect(signUp(t.anonymous, { ...form, password: 'another-one-5' })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
    await setPassword(t.ctx, { email: form.email, password: 'another-one-5' });
    expect(await signUp(t.anonymous, form)).toEqual({ kind: 'signed_up_before' });
    const kept = await t.ctx.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${form.email}|${form.password}|Reyes`));
  });

  test('two sign-ups with one address at the same time make one account', async () => {
    const email = newEmail();
    const results = await Promise.all([signUp(t.anonymous, newcomer(email)), signUp(t.anonymous, newcomer(email))]);
    expect(results.every(({ kind }) => kind === 'signed_up')).toBe(true);
    const rows = await t.ctx.db.selectFrom('users').where('email', '=', email).select('id').execute();
    expect(rows).toHaveLength(1);
  });
});

describe('signing in', () => {
  test('a wrong password, an unknown address and an account without password answer alike', async () => {
    const { email } = await signedUp();
    const { email: withoutPassword } = await makeUser(t.ctx);
    const wrong = { kind: 'wrong_credentials' };
    expect(await signIn(t.anonymous, { email, password: 'not-the-password', device: browser })).toEqual(wrong);
    expect(await signIn(t.anonymous, { email: newEmail(), password, device: browser })).toEqual(wrong);
    expect(await signIn(t.anonymous, { email: withoutPassword, password, device: browser })).toEqual(wrong);
  });

  test('gives a new session and ends the one the browser had before', async () => {
    const { email, cookie } = await signedUp();
    const planted = tokenOf(cookie);
    const result = await signIn(t.anonymous, { email, password, device: { ...browser, previousToken: planted } });
    if (result.kind !== 'signed_in') throw new Error(result.kind);
    expect(tokenOf(result.cookie)).not.toBe(planted);
    expect(await whoIs(cookie)).toEqual({ kind: 'anonymous' });
    expect(await whoIs(result.cookie)).toMatchObject({ kind: 'user' });
  });

  test('a cookie that was tampered with is nobody and is taken out', async () => {
    const { cookie } = await signedUp();
    const pair = (cookie.split(';')[0] ?? '').replace(/=(.)/, (_, first: string) => `=${first === 'a' ? 'b' : 'a'}`);
    const resolved = await resolveActor(
      new Request('http://127.0.0.1:3000/', { headers: { cookie: pair } }),
      t.anonymous,
    );
    expect(resolved.actor).toEqual({ kind: 'anonymous' });
    expect(resolved.setCookies).toEqual([expect.stringContaining('Max-Age=0')]);
    expect(await whoIs(`${sessionCookieName(t.ctx.config)}=%E0%A4%A`)).toEqual({ kind: 'anonymous' });
  });

  test('a locked account is out at its next request and stays out until unlocked', async () => {
    const { email, cookie } = await signedUp();
    const { userId } = (await whoIs(cookie)) as { userId: string };
    expect(await lockAccount(t.ctx, { user_id: userId, reason: 'Spam' })).toEqual({ kind: 'locked' });
    expect(await whoIs(cookie)).toEqual({ kind: 'anonymous' });
    expect(await signIn(t.anonymous, { email, password, device: browser })).toEqual({ kind: 'locked' });
    expect(await signIn(t.anonymous, { email, password: 'wrong-password', device: browser })).toEqual({
      kind: 'wrong_credentials',
    });
    await unlockAccount(t.ctx, { user_id: userId });
    expect(await whoIs(await signedIn(email))).toMatchObject({ kind: 'user' });
  });

  test('stays signed in while used, renewed in the background, and ends 30 days after the last use', async () => {
    const { cookie } = await signedUp();
    const use = () => resolveActor(requestWith(cookie), t.anonymous);
    expect((await use()).setCookies).toEqual([]);
    t.advance(20 * 24 * 3600);
    expect((await use()).setCookies).toEqual([expect.stringContaining('Max-Age=2592000')]);
    t.advance(20 * 24 * 3600);
    expect((await use()).actor).toMatchObject({ kind: 'user' });
    t.advance(31 * 24 * 3600);
    expect((await use()).actor).toEqual({ kind: 'anonymous' });
  });

  test('automatic reloads of a page do not extend a session', async () => {
    const { cookie } = await signedUp();
    const ask = async (target: string, referer?: string) => {
      const request = new Request(`http://127.0.0.1:3000${target}`, {
        headers: { cookie, ...(referer && { referer }) },
      });
      return (await resolveActor(request, t.anonymous)).setCookies.length;
    };
    const page = 'http://127.0.0.1:3000/moderation?kind=reports';
    t.advance(24 * 3600);
    expect(await ask('/moderation.data?kind=reports', page)).toBe(0);
    expect(await ask('/moderation.data?kind=reports&_routes=root', page)).toBe(0);
    expect(await ask('/_.data', 'http://127.0.0.1:3000/')).toBe(0);
    // Turning the page, coming from another one, and reloading count as use.
    expect(await ask('/moderation.data?kind=reports&cursor=x', page)).toBe(1);
    t.advance(24 * 3600);
    expect(await ask('/moderation.data?kind=reports', 'http://127.0.0.1:3000/dashboard')).toBe(1);
    t.advance(24 * 3600);
    expect(await ask('/moderation?kind=reports', page)).toBe(1);
  });

  test('other devices, then all of them, are signed out at their next request', async () => {
    const { email, cookie } = await signedUp();
    const other = await signedIn(email);
    await signOutOtherDevices(t.as(await whoIs(cookie)));
    expect(await whoIs(other)).toEqual({ kind: 'anonymous' });
    const third = await signedIn(email);
    await signOutEverywhere(t.as(await whoIs(third)));
    expect(await whoIs(cookie)).toEqual({ kind: 'anonymous' });
    expect(await whoIs(third)).toEqual({ kind: 'anonymous' });
  });

  test('nobody waits for a second factor without having one', async () => {
    const { cookie } = await signedUp();
    expect(await findPendingSession(t.anonymous, requestWith(cookie))).toBeNull();
  });
});

describe('passwords', () => {
  test('a reset link works once, for an hour, ends every session and proves the address', async () => {
    const { email, cookie } = await signedUp();
    await requestPasswordReset(t.anonymous, email, null);
    const token = tokenIn((await mailsTo(t.ctx, email)).at(-1));
    const stored = await t.ctx.db
      .selectFrom('links')
      .where('purpose', '=', 'accounts.reset_password')
      .select('token_hash')
      .execute();
    expect(stored.map((row) => row.token_hash)).not.toContain(token);
    expect(await resetPassword(t.anonymous, { token, password: 'password' })).toEqual({ kind: 'weak_password' });
    const results = await Promise.all([
      resetPassword(t.anonymous, { token, password: 'new-password-21' }),
      resetPassword(t.anonymous, { token, password: 'new-password-22' }),
    ]);
    expect(results.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
    expect(await whoIs(cookie)).toEqual({ kind: 'anonymous' });
    expect(await signIn(t.anonymous, { email, password, device: browser })).toEqual({ kind: 'wrong_credentials' });
    expect(
      await whoIs(await signedIn(email, results[0]?.kind === 'changed' ? 'new-password-21' : 'new-password-22')),
    ).toMatchObject({
      emailVerified: true,
    });
    expect((await mailsTo(t.ctx, email)).at(-1)?.subject).toContain('password was changed');
  });

  test('an old reset link is no good, nor is one for another purpose', async () => {
    const { email } = await signedUp();
    await requestPasswordReset(t.anonymous, email, null);
    const mails = await mailsTo(t.ctx, email);
    expect(await resetPassword(t.anonymous, { token: tokenIn(mails[0]), password: 'new-password-21' })).toEqual({
      kind: 'bad_token',
    });
    t.advance(61 * 60);
    expect(await resetPassword(t.anonymous, { token: tokenIn(mails[1]), password: 'new-password-21' })).toEqual({
      kind: 'bad_token',
    });
  });

  test('asking for a reset of an unknown address sends nothing and takes as long', async () => {
    const { email } = await signedUp();
    const timed = async (address: string) => {
      const start = performance.now();
      await requestPasswordReset(t.anonymous, address, null);
      return performance.now() - start;
    };
    // The minimum of several rounds: other load of the machine does not count.
    const least = async (address: string) => Math.min(await timed(address), await timed(address), await timed(address));
    const known = await least(email);
    const unknown = await least('nobody@example.org');
    expect(await mailsTo(t.ctx, 'nobody@example.org')).toEqual([]);
    expect(Math.abs(known - unknown)).toBeLessThan(150);
    expect(unknown).toBeGreaterThan(200);
  });

  test('changing it asks for the old one, gives this browser a new session and ends the others', async () => {
    const { email, cookie } = await signedUp();
    const other = await signedIn(email);
    const ctx = t.as(await whoIs(cookie));
    const device = { ...browser, previousToken: tokenOf(cookie) };
    expect(await changePassword(ctx, { current_password: 'wrong', password: 'new-password-31', device })).toEqual({
      kind: 'wrong_password',
    });
    expect(await changePassword(ctx, { current_password: password, password: '123456', device })).toEqual({
      kind: 'weak_password',
    });
    const changed = await changePassword(ctx, { current_password: password, password: 'new-password-31', device });
    if (changed.kind !== 'changed') throw new Error(changed.kind);
    expect(await whoIs(cookie)).toEqual({ kind: 'anonymous' });
    expect(await whoIs(other)).toEqual({ kind: 'anonymous' });
    expect(await whoIs(changed.cookie)).toMatchObject({ kind: 'user', email });
  });
});
