import { Events, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { Writable } from 'node:stream';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { createGoogleSignIn } from './google.ts';

const provider = new OAuth2Server();
const person = { sub: 'google-1', email: 'Lucia@Example.com', email_verified: true, given_name: 'Lucía' };
/** The claims in the provider's tokens, and a hook that changes its response in transit. */
let claims: Record<string, unknown> = {};
let onTheWay: (body: Record<string, string>) => void = () => {};
let tokensAsked = 0;

await provider.issuer.keys.generate('RS256');
await provider.start(0, '127.0.0.1');
provider.service.on(Events.BeforeTokenSigning, (token: MutableToken) => {
  Object.assign(token.payload, claims);
});
provider.service.on(Events.BeforeResponse, ({ body }: MutableResponse) => {
  tokensAsked += 1;
  onTheWay(body as Record<string, string>);
});
afterAll(() => provider.stop());
beforeEach(() => {
  claims = person;
  onTheWay = () => {};
});

function signIn(env: Record<string, string> = {}) {
  const config = readConfig({
    NODE_ENV: 'test',
    SECRET: 'test-secret-test-secret-test-secret',
    PUBLIC_URL: 'http://localhost:4000',
    GOOGLE_CLIENT_ID: 'portolan-test',
    GOOGLE_CLIENT_SECRET: 'a-secret',
    GOOGLE_ISSUER_URL: provider.issuer.url ?? '',
    ...env,
  });
  const google = createGoogleSignIn({
    config,
    log: createLog(config, new Writable({ write: (_c, _e, done) => done() })),
  });
  if (google === null) throw new Error('Google is not configured.');
  return google;
}

const google = signIn();

/** The browser goes to the provider, chooses an account, and returns. */
async function comeBack(carried: Record<string, string> = {}) {
  const { url, cookie } = await google.start(carried);
  const answer = await fetch(url, { redirect: 'manual' });
  const headers = { cookie: cookie.split(';')[0] ?? '' };
  return new Request(answer.headers.get('location') ?? '', { headers });
}

test('says who came back, with what the caller gave along, and takes the cookie out', async () => {
  const answer = await google.finish(await comeBack({ next: '/list-warehouse' }));
  expect(answer).toMatchObject({
    ok: true,
    carried: { next: '/list-warehouse' },
    person: { sub: 'google-1', email: 'lucia@example.com', email_verified: true, given_name: 'Lucía', name: '' },
  });
  expect(answer.cookie).toMatch(/^portolan_google=; Max-Age=0/);
});

test('asks by the code flow with PKCE, state and nonce, and lets the person choose the account', async () => {
  const { searchParams } = new URL((await google.start({})).url);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'portolan-test',
    redirect_uri: 'http://localhost:4000/auth/callback/google',
    scope: 'openid email profile',
    prompt: 'select_account',
    code_challenge_method: 'S256',
  });
  for (const secret of ['state', 'nonce', 'code_challenge'])
    expect(searchParams.get(secret)?.length).toBeGreaterThanOrEqual(43);
});

test.each<[string, Record<string, unknown>]>([
  ['for another site', { aud: 'somebody-else' }],
  ['of another provider', { iss: 'https://evil.example' }],
  ['for another sign-in', { nonce: 'another' }],
  ['that has expired', { exp: 1_600_000_000 }],
  ['without a name of the account', { sub: '' }],
  ['without an address', { email: undefined }],
  ['with something else for an address', { email: 'no address' }],
])('believes no token %s', async (_, wrong) => {
  const request = await comeBack();
  claims = { ...person, ...wrong };
  expect(await google.finish(request)).toMatchObject({ ok: false, problem: 'failed' });
});

test('believes no token that was changed on the way, nor an answer without one', async () => {
  onTheWay = (body) => {
    const [header = '', payload = '', signature = ''] = (body.id_token ?? '').split('.');
    const other = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), email: 'boss@example.com' };
    body.id_token = [header, Buffer.from(JSON.stringify(other)).toString('base64url'), signature].join('.');
  };
  expect(await google.finish(await comeBack())).toMatchObject({ ok: false, problem: 'failed' });
  onTheWay = (body) => void delete body.id_token;
  expect(await google.finish(await comeBack())).toMatchObject({ ok: false, problem: 'failed' });
});

test('an address is verified only when Google says so in so many words', async () => {
  for (const [email_verified, read] of [
    [false, false],
    ['false', false],
    ['true', false],
    [1, false],
    [undefined, null],
  ]) {
    claims = { ...person, email_verified };
    expect(await google.finish(await comeBack())).toMatchObject({ ok: true, person: { email_verified: read } });
  }
});

test('asks the provider nothing for an answer that another browser, another site or nobody began', async () => {
  const request = await comeBack();
  const others = await Promise.all([google.start({}), signIn({ SECRET: 'x'.repeat(32) }).start({})]);
  const before = tokensAsked;
  for (const cookie of ['', 'portolan_google=made-up', ...others.map((other) => other.cookie.split(';')[0] ?? '')]) {
    const answer = await google.finish(new Request(request.url, { headers: { cookie } }));
    expect(answer).toMatchObject({ ok: false, problem: 'state_mismatch' });
  }
  expect(tokensAsked).toBe(before);
});

test('a refusal keeps Google’s word for it, and what the caller gave along', async () => {
  const request = await comeBack({ next: '/list-warehouse' });
  const refused = new URL(request.url);
  refused.searchParams.delete('code');
  refused.searchParams.set('error', 'access_denied');
  expect(await google.finish(new Request(refused, { headers: request.headers }))).toMatchObject({
    ok: false,
    problem: 'access_denied',
    carried: { next: '/list-warehouse' },
  });
});

test('a provider that is away is asked again at the next try', async () => {
  const late = new OAuth2Server();
  await late.issuer.keys.generate('RS256');
  await late.start(0, '127.0.0.1');
  const { port } = late.address();
  const issuer = late.issuer.url ?? '';
  await late.stop();
  const patient = signIn({ GOOGLE_ISSUER_URL: issuer });
  await expect(patient.start({})).rejects.toMatchObject({ code: 'unavailable' });
  await late.start(port, '127.0.0.1');
  expect((await patient.start({})).url).toContain(`:${port}/`);
  await late.stop();
});
