import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { lockAccount } from '#features/accounts/commands/lock.server.ts';

import { type Client, linkIn, mailTo, makePerson, newClient, password } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

const provider = new OAuth2Server();
let server: TestServer;
/** The user's claims from Google. */
let claims: Record<string, unknown> = {};

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  provider.service.on(Events.BeforeTokenSigning, (token: MutableToken) => {
    Object.assign(token.payload, claims);
  });
  server = await startServer({
    env: {
      GOOGLE_CLIENT_ID: 'portolan-test',
      GOOGLE_CLIENT_SECRET: 'a-secret',
      GOOGLE_ISSUER_URL: provider.issuer.url ?? '',
    },
    prepare: async (ctx) => {
      await makePerson(ctx, 'verified@example.com', null);
      await makePerson(ctx, 'unverified@example.com', null, { email_verified: false });
      const locked = await makeUser(ctx, { email: 'locked@example.com' });
      await lockAccount(ctx, { user_id: locked.userId });
    },
  });
}, 240_000);
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const person = (email: string, more: Record<string, unknown> = {}) => ({
  sub: `google-${email}`,
  email,
  email_verified: true,
  given_name: 'Lucía',
  family_name: 'Pérez',
  name: 'Lucía Pérez',
  ...more,
});

/** From the button to Google and back: returns the path that the callback redirects to. */
async function comeBack(
  client: Client,
  fields: Record<string, string> = {},
  tamper: (callback: URL) => void = () => {},
) {
  const { door = '/auth/google', ...typed } = fields;
  const leaving = await client.post(door, { user_type: 'customer', ...typed });
  expect(leaving.status).toBe(302);
  const authorize = new URL(leaving.headers.get('location') ?? '');
  expect(authorize.searchParams.get('code_challenge_method')).toBe('S256');
  expect(authorize.searchParams.get('nonce')).toBeTruthy();
  const answer = await fetch(authorize, { redirect: 'manual' });
  const callback = new URL(answer.headers.get('location') ?? '');
  expect(callback.origin).toBe(server.url);
  tamper(callback);
  const arrived = await client.get(callback.pathname + callback.search, { 'sec-fetch-site': 'cross-site' });
  return new URL(arrived.headers.get('location') ?? '', server.url);
}

async function signInWithGoogle(
  email: string,
  more: Record<string, unknown> = {},
  fields: Record<string, string> = {},
) {
  claims = person(email, more);
  const client = newClient(server.url);
  const arrived = await comeBack(client, fields);
  return { client, arrived };
}

const profile = async (client: Client) =>
  JSON.stringify(await (await client.get('/dashboard/account/export.json')).json());

test('the button is there where Google is configured', async () => {
  expect((await (await newClient(server.url).get('/login')).text()).includes('Sign in with Google')).toBe(true);
});

test('a newcomer gets a verified account with the names Google knows, is signed in and returns home', async () => {
  const { client, arrived } = await signInWithGoogle('lucia@example.com', {}, { user_type: 'business' });
  expect(arrived.pathname).toBe('/login/continue');
  const home = await client.get(arrived.pathname + arrived.search);
  expect([home.status, home.headers.get('location')]).toEqual([303, '/']);
  expect((await (await client.get('/')).text()).includes('Welcome back!')).toBe(true);
  const data = await profile(client);
  for (const part of [
    'lucia@example.com',
    'Lucía',
    'Pérez',
    '"user_type":"business"',
    '"email_verified":true',
    '"provider_id":"google"',
  ])
    expect(data).toContain(part);
  // The same user later: the same account, a new session.
  const again = await signInWithGoogle('lucia@example.com', { given_name: 'Somebody', family_name: 'Else' });
  await again.client.get(again.arrived.pathname);
  expect(await profile(again.client)).toContain('Lucía');
});

test('a sign-in begun in Spanish comes back to Spanish, though Google knows one address, and so does the account', async () => {
  const { client, arrived } = await signInWithGoogle('spanish@example.com', {}, { door: '/es/auth/google' });
  expect(arrived.pathname).toBe('/es/login/continue');
  expect((await client.get(arrived.pathname)).headers.get('location')).toBe('/es');
  expect(await profile(client)).toContain('"locale":"es-US"');
  const refused = await signInWithGoogle('unverified@example.com', {}, { door: '/es/auth/google' });
  expect(refused.arrived.pathname).toBe('/es/login');
});

test('the page the person wanted is kept, and only a page of this site', async () => {
  const { client, arrived } = await signInWithGoogle('next@example.com', {}, { next: '/list-warehouse' });
  expect((await client.get(arrived.pathname + arrived.search)).headers.get('location')).toBe('/list-warehouse');
  const other = await signInWithGoogle('next@example.com', {}, { next: 'https://evil.example/' });
  expect((await other.client.get(other.arrived.pathname + other.arrived.search)).headers.get('location')).toBe('/');
});

test('an account whose address is verified can be used with Google as well', async () => {
  const { client, arrived } = await signInWithGoogle('verified@example.com');
  await client.get(arrived.pathname);
  expect((await client.get('/dashboard')).status).toBe(200);
  expect((await newClient(server.url).post('/login', { email: 'verified@example.com', password })).status).toBe(303);
  const notice = await mailTo(server, 'verified@example.com', /Google sign-in was added to your account/);
  expect(notice.text).toContain('sign in with the Google account');
  // Only once: further sign-ins and a newcomer's first sign-in cause no notice.
  await signInWithGoogle('verified@example.com');
  await signInWithGoogle('visitor@example.com');
  await newClient(server.url).post('/forgot-password', { email: 'visitor@example.com' });
  await mailTo(server, 'visitor@example.com', /Reset/);
  const notices = readdirSync(server.mailDir).filter((name) =>
    readFileSync(join(server.mailDir, name), 'utf8').includes('Subject: Google sign-in was added'),
  );
  expect(notices).toHaveLength(1);
});

test('an account whose address was never verified neither gains by a Google sign-in nor loses to one', async () => {
  const { client, arrived } = await signInWithGoogle('unverified@example.com');
  expect(arrived.pathname).toBe('/login');
  const page = await (await client.get(arrived.pathname + arrived.search)).text();
  expect(page).toContain('Error signing in with Google');
  expect(page).toContain('not verified yet');
  expect((await client.get('/dashboard')).status).toBe(401);
  // Its owner still signs in with the password, unverified as before, and without a link to Google.
  const owner = newClient(server.url);
  await owner.post('/login', { email: 'unverified@example.com', password });
  const data = await profile(owner);
  expect(data).toContain('"email_verified":false');
  expect(data).not.toContain('"provider_id":"google"');
  // The mailbox's owner proves it by resetting the password; then Google works.
  await client.post('/forgot-password', { email: 'unverified@example.com' });
  const link = new URL(linkIn(await mailTo(server, 'unverified@example.com', /Reset/), '/reset-password'));
  await client.get(link.pathname + link.search);
  await client.post('/reset-password', { password: 'mailbox-owner-5', confirm_password: 'mailbox-owner-5' });
  expect((await owner.get('/dashboard')).status).toBe(401);
  const proven = await signInWithGoogle('unverified@example.com');
  expect(proven.arrived.pathname).toBe('/login/continue');
});

test('a Google account with an unverified address, a locked account and a refusal get no session', async () => {
  for (const [email, more] of [
    ['fresh@example.com', { email_verified: false }],
    ['locked@example.com', {}],
  ] as const) {
    const { client, arrived } = await signInWithGoogle(email, more);
    expect(arrived.pathname).toBe('/login');
    expect((await client.get('/dashboard')).status).toBe(401);
  }
  claims = person('refusing@example.com');
  const client = newClient(server.url);
  const arrived = await comeBack(client, {}, (callback) => {
    callback.searchParams.delete('code');
    callback.searchParams.set('error', 'access_denied');
  });
  expect(
    (await (await client.get(arrived.pathname + arrived.search)).text()).includes('You did not allow the sign-in'),
  ).toBe(true);
});

test('an answer for another browser, made up, or used before signs nobody in', async () => {
  claims = person('tampered@example.com');
  const victim = newClient(server.url);
  let kept = '';
  const own = newClient(server.url);
  await comeBack(own, {}, (callback) => {
    kept = callback.pathname + callback.search;
  });
  for (const client of [victim, newClient(server.url)]) {
    await client.get(kept);
    expect((await client.get('/dashboard')).status).toBe(401);
  }
  const forged = newClient(server.url);
  await comeBack(forged, {}, (callback) => callback.searchParams.set('state', 'x'.repeat(32)));
  expect((await forged.get('/dashboard')).status).toBe(401);
  for (const path of [
    '/auth/callback/google',
    '/auth/callback/google?code=x&state=y',
    '/auth/callback/google?state=%00',
    `/auth/callback/google?code=${'a'.repeat(5000)}&state=b`,
  ]) {
    expect((await newClient(server.url).get(path)).status).toBeLessThan(500);
  }
});

test('the session the browser had before ends', async () => {
  claims = person('previous@example.com');
  const client = newClient(server.url);
  await client.post('/login', { email: 'verified@example.com', password });
  const before = client.cookies.get('portolan.session_token') ?? '';
  await comeBack(client);
  const planted = newClient(server.url);
  planted.cookies.set('portolan.session_token', before);
  expect((await planted.get('/dashboard')).status).toBe(401);
  expect((await client.get('/dashboard')).status).toBe(200);
});
