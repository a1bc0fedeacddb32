import { expect, test } from 'vitest';

import type { Ctx } from '#server/context.ts';
import { knownBrowserCookie, readKnownBrowser } from '#server/session/known-browser.ts';
import type { Device } from '#server/session/sessions.ts';
import { unseal } from '#server/session/secret-box.ts';
import { totpStep } from '#server/session/totp.ts';
import { totpCode } from '#tests/authenticator.ts';
import { testDb } from '#tests/harness.ts';
import { device as strange, openSession } from '#tests/session.ts';

import { makeUser } from './build.server.ts';
import { requestPasswordReset } from './commands/password.server.ts';
import { beginSecondFactor, confirmSecondFactor, checkSecondFactor } from './commands/second-factor.server.ts';
import { signIn } from './commands/sign-in.server.ts';
import { signUp } from './commands/sign-up.server.ts';
import { countGuess } from './commands/count-guess.server.ts';
import { codeGuesses, passwordGuesses } from './limits.ts';

const t = await testDb({ env: { RATE_LIMITS: '1' } });
const password = 'harbour-chart-7';
const limited = { code: 'rate_limited' };
const from = (ip: string): Ctx => ({ ...t.anonymous, ip });
const ownerIp = '198.51.100.7';

const newcomer = {
  first_name: 'Ana',
  last_name: 'Reyes',
  company_name: null,
  phone: null,
  time_zone: null,
  next: undefined,
  user_type: 'customer' as const,
  device: strange,
  key: null,
};

let networks = 0;
/** Returns a network in which nobody has signed in. */
const elsewhere = () => from(`203.0.113.${(networks += 1)}`);

/** Returns a browser in which this account was signed in, with its cookie. */
async function browserOf(userId: string): Promise<Device> {
  const cookie = knownBrowserCookie(t.ctx, null, userId).split(';')[0] ?? '';
  const browser = readKnownBrowser(t.ctx, new Request('http://127.0.0.1/', { headers: { cookie } }));
  return { ...strange, browser };
}

/** Attackers guess passwords of an address from as many networks as it takes until all are refused. */
async function guessUntilRefused(subject: string, limits = passwordGuesses): Promise<void> {
  const guess = { limits, subject, accounts: async () => [], browser: null };
  for (let tried = 0; tried < 200; tried += 1) {
    const refused = await countGuess(from(`192.0.2.${tried}`), guess).then(
      () => false,
      () => true,
    );
    if (refused) return;
  }
  throw new Error('nobody was refused');
}

const enter = (ctx: Ctx, email: string, device = strange, secret = password) =>
  signIn(ctx, { email, password: secret, device });

test('people who guess at a password lock out neither the owner’s browser nor a network the owner signed in from', async () => {
  const { userId, email } = await makeUser(t.ctx, { password });
  await openSession(t.ctx, userId, { device: { ...strange, ip: ownerIp } });
  const browser = await browserOf(userId);
  await guessUntilRefused(email);
  await expect(enter(elsewhere(), email)).rejects.toMatchObject(limited);
  expect(await enter(elsewhere(), email, browser)).toMatchObject({ kind: 'signed_in', userId });
  expect(await enter(from(ownerIp), email)).toMatchObject({ kind: 'signed_in', userId });
  t.advance(91 * 24 * 3600);
  await expect(enter(from(ownerIp), email)).rejects.toMatchObject(limited);
});

test('an address nobody has is refused the same', async () => {
  await guessUntilRefused('nobody@example.org');
  await expect(enter(elsewhere(), 'nobody@example.org')).rejects.toMatchObject(limited);
  await expect(
    enter(elsewhere(), 'nobody@example.org', await browserOf((await makeUser(t.ctx)).userId)),
  ).rejects.toMatchObject(limited);
});

test('somebody in the owner’s own network keeps out strange browsers there, not the owner’s', async () => {
  const { userId, email } = await makeUser(t.ctx, { password });
  await openSession(t.ctx, userId, { device: { ...strange, ip: ownerIp } });
  const guess = { limits: passwordGuesses, subject: email, accounts: async () => [userId], browser: null };
  for (let tried = 0; tried < 10; tried += 1) await countGuess(from(ownerIp), guess);
  await expect(enter(from(ownerIp), email)).rejects.toMatchObject(limited);
  expect(await enter(from(ownerIp), email, await browserOf(userId))).toMatchObject({ kind: 'signed_in', userId });
});

test('a known browser has tries of its own and no more, for its accounts and no others', async () => {
  const { userId, email } = await makeUser(t.ctx, { password });
  const other = await browserOf((await makeUser(t.ctx)).userId);
  const { browser } = await browserOf(userId);
  await guessUntilRefused(email);
  await expect(enter(elsewhere(), email, other)).rejects.toMatchObject(limited);
  const guess = { limits: passwordGuesses, subject: email, accounts: async () => [userId], browser };
  for (let tried = 0; tried < 10; tried += 1) expect((await countGuess(elsewhere(), guess)).only).toEqual([userId]);
  await expect(countGuess(elsewhere(), guess)).rejects.toMatchObject(limited);
});

test('the browser of a stand-in tries the stand-in’s password alone', async () => {
  const { email } = await makeUser(t.ctx, { password });
  const standIn = await signUp(elsewhere(), {
    ...newcomer,
    email,
    password: 'another-one-5',
  });
  if (standIn.kind !== 'signed_up') throw new Error(standIn.kind);
  const browser = await browserOf(standIn.userId);
  await guessUntilRefused(email);
  expect(await enter(elsewhere(), email, browser)).toEqual({ kind: 'wrong_credentials' });
  expect(await enter(elsewhere(), email, browser, 'another-one-5')).toMatchObject({ userId: standIn.userId });
});

test('a correct password removes its own attempt from the count, not the earlier wrong ones', async () => {
  const { userId, email } = await makeUser(t.ctx, { password });
  const here = elsewhere();
  const guess = { limits: passwordGuesses, subject: email, accounts: async () => [userId], browser: null };
  for (let tried = 0; tried < 9; tried += 1) await countGuess(here, guess);
  for (let tried = 0; tried < 3; tried += 1) expect(await enter(here, email)).toMatchObject({ kind: 'signed_in' });
  await countGuess(here, guess);
  await expect(countGuess(here, { ...guess, accounts: async () => [] })).rejects.toMatchObject(limited);
});

test('moving about in an IPv6 network gives a few more tries, not as many as it has addresses', async () => {
  const guess = { limits: passwordGuesses, subject: 'ana@example.com', accounts: async () => [], browser: null };
  const triesFrom = async (ips: readonly string[]) => {
    let free = 0;
    for (const ip of ips)
      for (let tried = 0; tried < 12; tried += 1)
        await countGuess(from(ip), guess).then(
          () => (free += 1),
          () => {},
        );
    return free;
  };
  const hex = (number: number) => number.toString(16).padStart(2, '0');
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(await triesFrom(numbers.map((n) => `2001:db8:1:12${hex(n)}::1`))).toBe(20);
  expect(await triesFrom(numbers.map((n) => `2001:db8:1:${hex(n + 32)}01::1`))).toBe(20);
  expect(await triesFrom(['2001:db8:2::1'])).toBe(10);
});

test('who knows the password and guesses at codes does not keep out the owner’s browser', async () => {
  const { userId } = await makeUser(t.ctx);
  const { sessionId } = await openSession(t.ctx, userId);
  const own = t.as({ userId, sessionId });
  await beginSecondFactor(own);
  const row = await t.ctx.db.selectFrom('two_factors').where('user_id', '=', userId).select('secret').execute();
  const codeOf = (steps: number) =>
    totpCode(unseal(t.ctx.config, 'second-factor', row[0]?.secret ?? '') ?? '', totpStep(t.ctx.clock()) + steps);
  await confirmSecondFactor(own, { code: codeOf(0), device: strange });
  await guessUntilRefused(userId, codeGuesses);
  const show = async (device: Device) => {
    const pending = { userId, sessionId: (await openSession(t.ctx, userId)).sessionId };
    return checkSecondFactor(elsewhere(), { pending, code: codeOf(1), device });
  };
  await expect(show(strange)).rejects.toMatchObject(limited);
  expect(await show(await browserOf(userId))).toMatchObject({ kind: 'right_code' });
});

const mailsTo = async (email: string) =>
  (await t.ctx.db.selectFrom('outbox').where('recipient', '=', email).select('id').execute()).length;

test('reset mails requested from many networks neither fill a mailbox nor stop the owner’s own browser, and the answer tells nothing', async () => {
  const { userId, email } = await makeUser(t.ctx);
  await Promise.all(Array.from({ length: 30 }, () => requestPasswordReset(elsewhere(), email, null)));
  expect(await mailsTo(email)).toBe(10);
  await requestPasswordReset(elsewhere(), email, (await browserOf(userId)).browser);
  expect(await mailsTo(email)).toBe(11);
});

test('signing up with one address again and again sends a few mails, and every sign-up looks the same', async () => {
  const email = 'flooded@example.com';
  const kinds = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    kinds.add((await signUp(elsewhere(), { ...newcomer, email, password: `${password}${round}` })).kind);
  }
  expect([...kinds]).toEqual(['signed_up']);
  expect(await mailsTo(email)).toBe(5);
});
