import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertPassword } from '#features/accounts/commands/password.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { hashPassword } from '#server/session/passwords.ts';

import { type Client, linkIn, mailTo, makePerson, newClient, password } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

const page = '/dashboard/company/sign-in';
const clientSecret = 'never-shown-secret';
const provider = new OAuth2Server();
let issuer = '';
let claims: Record<string, unknown> = {};
let server: TestServer;
let owner: Client;

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  issuer = provider.issuer.url ?? '';
  provider.service.on(Events.BeforeTokenSigning, (token: MutableToken) => {
    Object.assign(token.payload, claims);
  });
  server = await startServer({
    env: { OUTGOING_ALLOW_LOOPBACK: new URL(issuer).host },
    prepare: async (ctx) => {
      await makePerson(ctx, 'jefa@ortega.example', null);
      const found = await ctx.db.selectFrom('users').where('email', '=', 'jefa@ortega.example').select('id').executeTakeFirstOrThrow(); // prettier-ignore
      const member = await makeMember(ctx, found.id, ['sales'], { email: 'seller@ortega.example' });
      await insertPassword(ctx, member.userId, await hashPassword(password));
      await makePerson(ctx, 'boss@ortega.example', 'admin');
    },
  });
  owner = newClient(server.url);
  await owner.post('/login', { email: 'jefa@ortega.example', password });
}, 240_000);
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const save = (mode: string, more: Record<string, string> = {}) =>
  owner.post(page, { intent: 'save', issuer, client_id: 'portolan', client_secret: clientSecret, mode, ...more });

const personAt = (email: string, more: Record<string, unknown> = {}) => ({
  sub: `sub-${email}`,
  email,
  email_verified: true,
  given_name: 'Nadia',
  family_name: 'Ruiz',
  ...more,
});

const pathOf = (answer: Response): string => {
  const to = new URL(answer.headers.get('location') ?? '', server.url);
  return to.pathname + to.search;
};

/** From the link to the provider and back: returns the path that the callback redirects to. */
async function comeBack(client: Client, who: Record<string, unknown>, link: string): Promise<string> {
  claims = who;
  const leaving = await client.get(link);
  expect(leaving.status).toBe(302);
  const answer = await fetch(leaving.headers.get('location') ?? '', { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return pathOf(await client.get(back.pathname + back.search, { 'sec-fetch-site': 'cross-site' }));
}

test('an owner sets the provider, tries it, and reads what is wrong; its secret is never shown', async () => {
  const wrong = await save('offered', { issuer: 'https://10.0.0.1' });
  expect([wrong.status, (await wrong.text()).includes('in a private network')]).toEqual([422, true]);
  expect((await save('offered')).status).toBe(303);
  const html = await (await owner.get(page)).text();
  expect(html).toContain(issuer);
  expect(html).toMatch(/\/auth\/callback\/company\/[0-9a-f-]{36}/);
  expect(html).not.toContain(clientSecret);
  for (const [who, said] of [
    [personAt('jefa@ortega.example'), 'It works'],
    [personAt('jefa@ortega.example', { email_verified: false }), 'the claim email_verified'],
    [personAt('jefa@elsewhere.example'), 'not at your domain'],
    [personAt('jefa@ortega.example', { aud: 'another' }), 'could not be accepted'],
  ] as const) {
    const back = await comeBack(owner, who, `${page}/try`);
    expect(await (await owner.get(back)).text()).toContain(said);
  }
  expect(await comeBack(owner, personAt('jefa@ortega.example'), `/es${page}/try`)).toBe(`/es${page}?tried=ok`);
  const log = await (await owner.get('/dashboard/company/log')).text();
  expect(log).toContain('Sign-in with the own provider set');
  expect(log).not.toContain(clientSecret);
});

test('who types an address of the company is led to it without a password and without scripts', async () => {
  const client = newClient(server.url);
  const typed = await client.post('/login', {
    email: 'nadia@ortega.example',
    password: '',
    next: '/dashboard/company',
  });
  const offer = '/login/company?domain=ortega.example&next=%2Fdashboard%2Fcompany';
  expect([typed.status, pathOf(typed)]).toEqual([303, offer]);
  expect(
    pathOf(await client.post('/login/company', { email: 'nadia@ortega.example', next: '/dashboard/company' })),
  ).toBe(offer);
  const link = /href="(\/auth\/company\?[^"]+)"/.exec(await (await client.get(offer)).text())?.[1] ?? '';
  const arrived = await comeBack(client, personAt('nadia@ortega.example'), link.replaceAll('&amp;', '&'));
  expect(pathOf(await client.get(arrived))).toBe('/dashboard/company');
  const html = await (await client.get('/dashboard/company')).text();
  expect(html).toContain('jefa@ortega.example');
  const unknown = await client.post('/logout', {});
  expect(unknown.status).toBe(303);
  const nobody = await client.post('/login/company', { email: 'nadia@nowhere.example' });
  expect([nobody.status, (await nobody.text()).includes('No company signs in')]).toEqual([422, true]);
});

test('an account that exists is asked by mail, and the mailed link signs in', async () => {
  const client = newClient(server.url);
  const link = '/auth/company?domain=ortega.example';
  const back = await comeBack(client, personAt('seller@ortega.example'), link);
  expect(await (await client.get(back)).text()).toContain('One more step');
  expect((await client.get('/dashboard')).status).toBe(401);
  const mail = await mailTo(server, 'seller@ortega.example', /Connect your account/);
  const connect = new URL(linkIn(mail, '/login/company/connect'));
  expect(await (await client.get(connect.pathname + connect.search)).text()).toContain('seller@ortega.example');
  const token = connect.searchParams.get('token') ?? '';
  expect(pathOf(await client.post('/login/company/connect', { token }))).toBe('/login/continue');
  expect((await client.get('/dashboard')).status).toBe(200);
  await mailTo(server, 'seller@ortega.example', /sign-in was added to your account/);
});

test('where it is required a password is refused with a sentence, but never an owner’s or one of staff', async () => {
  expect((await save('enforced', { client_secret: '' })).status).toBe(303);
  const enter = (email: string, typed = password) => newClient(server.url).post('/login', { email, password: typed });
  const refused = await enter('seller@ortega.example');
  expect(pathOf(refused)).toBe('/login/company?domain=ortega.example&said=required');
  expect(await (await newClient(server.url).get(pathOf(refused))).text()).toContain('not with a password');
  expect((await enter('seller@ortega.example', 'wrong-password')).status).toBe(422);
  for (const email of ['jefa@ortega.example', 'boss@ortega.example'])
    expect(pathOf(await enter(email))).not.toContain('/login/company');
  const back = await comeBack(
    newClient(server.url),
    personAt('boss@ortega.example'),
    '/auth/company?domain=ortega.example',
  );
  expect(back).toContain('said=staff');
});

test('without the provider a password works again', async () => {
  expect((await owner.post(page, { intent: 'remove' })).status).toBe(303);
  const client = newClient(server.url);
  expect(pathOf(await client.post('/login', { email: 'seller@ortega.example', password }))).toBe('/dashboard');
  expect(pathOf(await newClient(server.url).get('/auth/company?domain=ortega.example'))).toBe(
    '/login/company?said=not_offered',
  );
});
