import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeMember } from '#features/companies/build.server.ts';
import { insertPassword } from '#features/accounts/commands/password.server.ts';
import type { Ctx } from '#server/context.ts';
import { hashPassword } from '#server/session/passwords.ts';

import { type Client, linkIn, mailTo, makePerson, password, signIn } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

const page = '/dashboard/company';
const steps = `${page}/steps`;
let server: TestServer;
let ctx: Ctx;
let company: string;

beforeAll(async () => {
  server = await startServer({
    prepare: async (prepared) => {
      company = await makePerson(prepared, 'jefa@ortega.example', null);
      await prepared.db.updateTable('users').set({ locale: 'es-CO' }).where('id', '=', company).execute();
      await prepared.db.updateTable('organizations').set({ name: 'Ortega Flores' }).where('id', '=', company).execute();
      const hash = await hashPassword(password);
      const seller = await makeMember(prepared, company, ['sales'], { email: 'ventas@ortega.example' });
      await insertPassword(prepared, seller.userId, hash);
      // Her sessions begin in the company that was chosen last.
      await prepared.db
        .updateTable('memberships')
        .set({ chosen_at: prepared.clock() })
        .where('id', '=', seller.membershipId)
        .execute();
      for (const name of ['nadia', 'twice', 'leaver', 'racer'])
        await makePerson(prepared, `${name}@ortega.example`, null);
      await makePerson(prepared, 'unverified@ortega.example', null, { email_verified: false });
      await makePerson(prepared, 'stranger@elsewhere.example', null);
      await makePerson(prepared, 'owner@hotmail.es', null);
      await makePerson(prepared, 'below@mail.gmail.com', null);
    },
  });
  if (!server.ctx) throw new Error('The server has no database here.');
  ctx = server.ctx;
}, 240_000);
afterAll(() => server.stop());

const read = async (client: Client, path = page) => (await client.get(path)).text();
/** Presses a button of the page and returns what the page says then. */
const press = async (client: Client, fields: Record<string, string>) => {
  const answer = await client.post(steps, fields);
  const to = answer.headers.get('location');
  return { status: answer.status, text: to === null ? '' : await read(client, to) };
};
const ask = (client: Client) => press(client, { intent: 'ask_to_join', company });
const requestOf = async (email: string) => {
  const row = await ctx.db
    .selectFrom('join_requests')
    .innerJoin('users', 'users.id', 'join_requests.user_id')
    .where('users.email', '=', email)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .select('join_requests.id')
    .executeTakeFirst();
  return row?.id ?? '';
};
const isMember = async (email: string) => {
  const row = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('users.email', '=', email)
    .where('memberships.organization_id', '=', company)
    .select('roles')
    .executeTakeFirst();
  return row?.roles ?? null;
};

test('nobody asks before the owner allows it, and a mail provider is no company’s domain', async () => {
  const nadia = await signIn(server, 'nadia@ortega.example');
  expect(await read(nadia)).not.toContain('Ortega Flores');
  expect((await ask(nadia)).status).toBe(404);
  for (const email of ['owner@hotmail.es', 'below@mail.gmail.com']) {
    const free = await signIn(server, email);
    expect(await read(free)).toContain('addresses of mail providers do not count');
    expect((await press(free, { intent: 'allow_asking' })).text).toContain('Your address is of a mail provider');
  }
  expect((await press(await signIn(server, 'ventas@ortega.example'), { intent: 'allow_asking' })).status).toBe(403);
  expect((await press(await signIn(server, 'jefa@ortega.example'), { intent: 'allow_asking' })).status).toBe(303);
  expect(await read(nadia)).toContain('Ortega Flores');
});

test('a colleague asks, who decides is told in his language, and with the roles given the colleague is a member', async () => {
  const nadia = await signIn(server, 'nadia@ortega.example');
  expect((await ask(nadia)).text).toContain('You asked to join Ortega Flores');
  await ask(nadia);
  const mail = await mailTo(server, 'jefa@ortega.example', /pide unirse/);
  expect(mail.text).toContain('nadia@ortega.example pide actuar por Ortega Flores');
  expect(new URL(linkIn(mail, '/es/dashboard')).pathname).toBe('/es/dashboard/company');

  const answerPage = `${page}/requests/${await requestOf('nadia@ortega.example')}`;
  const seller = await signIn(server, 'ventas@ortega.example');
  expect((await seller.post(answerPage, { intent: 'decline' })).status).toBe(403);
  const jefa = await signIn(server, 'jefa@ortega.example');
  expect(await read(jefa)).toContain('nadia@ortega.example');
  expect((await read(jefa, answerPage)).includes('verified address of your company’s domain')).toBe(true);
  expect((await jefa.post(answerPage, { intent: 'accept' })).status).toBe(422);
  expect((await jefa.post(answerPage, { intent: 'accept', roles: ['finance', 'viewer'] })).status).toBe(303);
  expect(await isMember('nadia@ortega.example')).toEqual(['finance', 'viewer']);
  expect((await jefa.post(answerPage, { intent: 'accept', roles: ['viewer'] })).status).toBe(404);
  const joined = await mailTo(server, 'nadia@ortega.example', /You act for Ortega Flores now/);
  expect(new URL(linkIn(joined, '/dashboard')).pathname).toBe('/dashboard/companies');
  expect(await read(jefa, `${page}/log`)).toContain('Request to join accepted');
});

test('nobody else asks: without a verified address, of another domain, or for a company that allows nobody', async () => {
  for (const email of ['unverified@ortega.example', 'stranger@elsewhere.example']) {
    const client = await signIn(server, email);
    expect(await read(client)).not.toContain('Ortega Flores');
    expect([email, (await ask(client)).status]).toEqual([email, email.startsWith('un') ? 403 : 404]);
  }
});

test('a refusal is told, and the same person does not ask again the next day', async () => {
  const twice = await signIn(server, 'twice@ortega.example');
  await ask(twice);
  const jefa = await signIn(server, 'jefa@ortega.example');
  const answerPage = `${page}/requests/${await requestOf('twice@ortega.example')}`;
  expect((await jefa.post(answerPage, { intent: 'decline' })).status).toBe(303);
  expect((await mailTo(server, 'twice@ortega.example', /has declined/)).text).toContain('talk to a colleague');
  expect((await ask(twice)).text).toContain('The company has declined');
  expect(await isMember('twice@ortega.example')).toBeNull();
});

test('a request is taken back, and one whose account has another address by now makes no member', async () => {
  const leaver = await signIn(server, 'leaver@ortega.example');
  await ask(leaver);
  expect((await press(leaver, { intent: 'take_request_back', company })).text).toContain('Request taken back');
  expect(await requestOf('leaver@ortega.example')).toBe('');
  await ask(leaver);
  const answerPage = `${page}/requests/${await requestOf('leaver@ortega.example')}`;
  await ctx.db
    .updateTable('users')
    .set({ email: 'leaver@elsewhere.example' })
    .where('email', '=', 'leaver@ortega.example')
    .execute();
  const jefa = await signIn(server, 'jefa@ortega.example');
  const answer = await jefa.post(answerPage, { intent: 'accept', roles: ['viewer'] });
  expect(await read(jefa, answer.headers.get('location') ?? '')).toContain('Nobody was accepted');
  expect(await isMember('leaver@elsewhere.example')).toBeNull();
});

test('two answers to one request: one decides, the other finds it answered', async () => {
  await ask(await signIn(server, 'racer@ortega.example'));
  const answerPage = `${page}/requests/${await requestOf('racer@ortega.example')}`;
  const jefa = await signIn(server, 'jefa@ortega.example');
  const answers = await Promise.all([
    jefa.post(answerPage, { intent: 'accept', roles: ['viewer'] }),
    jefa.post(answerPage, { intent: 'decline' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 404]);
});
