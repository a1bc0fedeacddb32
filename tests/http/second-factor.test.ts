import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Ctx } from '#server/context.ts';
import { seal } from '#server/session/secret-box.ts';

import { type Client, makePerson, newClient, password, signIn, signInByForm } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let strict: TestServer;

const prepare = async (ctx: Ctx) => {
  for (const [name, role] of [
    ['plain', 'user'],
    ['newcomer', 'user'],
    ['boss', 'admin'],
    ['mod', 'moderator'],
    ['spare', 'admin'],
    ['moved', 'user'],
    ['bilingue', 'user'],
  ] as const)
    await makePerson(ctx, `${name}@example.com`, role);
};

beforeAll(async () => {
  server = await startServer({ prepare });
  strict = await startServer({ prepare, env: { REQUIRE_STAFF_MFA: '1' } });
}, 240_000);
afterAll(async () => {
  await server.stop();
  await strict.stop();
});

const page = '/dashboard/account/second-factor';
const steps = `${page}/steps`;

/** The authenticator app: the key it was given, and the code it shows. */
function phone(html: string) {
  const typed = /<code class="ref">([A-Z2-7 ]+)<\/code>/.exec(html)?.[1]?.replaceAll(' ', '') ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(typed) });
  return (stepsAhead = 0) => app.generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}

async function enrol(client: Client) {
  await client.post(page, { intent: 'begin', proof: password });
  const code = phone(await (await client.get(page)).text());
  const usedCode = code();
  const answer = await client.post(page, { intent: 'confirm', code: usedCode });
  const html = await answer.text();
  const recoveryCodes = [...html.matchAll(/<li>([a-z2-9]{5}-[a-z2-9]{5})<\/li>/g)].map((match) => match[1] ?? '');
  expect(recoveryCodes).toHaveLength(10);
  return { code, usedCode, recoveryCodes };
}

test('from the QR code to signing in with a code, a recovery code, and turning it off', async () => {
  const client = await signInByForm(server, 'plain@example.com');
  expect((await client.post(page, { intent: 'confirm', code: '123456' })).status).toBe(422);
  const { code, usedCode, recoveryCodes } = await enrol(client);
  expect((await client.get('/dashboard')).status).toBe(200);

  const again = newClient(server.url);
  const first = await again.post('/login', { email: 'plain@example.com', password, next: '/list-warehouse' });
  expect(first.headers.get('location')).toBe('/login/second-factor?next=%2Flist-warehouse');
  expect((await again.get('/dashboard')).status).toBe(401);
  expect((await again.get('/dashboard/account/export.json')).status).toBe(401);
  expect((await again.post(page, { intent: 'disable', proof: password })).status).toBe(401);
  expect((await again.post('/login/second-factor', { code: '000000' })).status).toBe(422);
  const replayed = await again.post('/login/second-factor', { code: usedCode });
  expect(replayed.status).toBe(422);
  const pending = again.cookies.get('portolan.session_token');
  const shown = await again.post('/login/second-factor', { code: code(1), next: '/list-warehouse' });
  expect([shown.status, shown.headers.get('location')]).toEqual([303, '/list-warehouse']);
  expect(again.cookies.get('portolan.session_token')).not.toBe(pending);
  expect((await again.get('/dashboard')).status).toBe(200);

  const third = newClient(server.url);
  await third.post('/login', { email: 'plain@example.com', password });
  expect((await third.post('/login/second-factor', { code: (recoveryCodes[3] ?? '').toUpperCase() })).status).toBe(303);

  expect((await third.post(page, { intent: 'disable', proof: 'wrong-password' })).status).toBe(422);
  expect((await third.post(page, { intent: 'regenerate', proof: password })).status).toBe(200);
  expect((await third.post(page, { intent: 'disable', proof: password })).status).toBe(303);
  expect(
    (await newClient(server.url).post('/login', { email: 'plain@example.com', password })).headers.get('location'),
  ).toBe('/dashboard');
});

test('a sign-in begun in one language and ended in the other signs in, and goes on where it ends', async () => {
  const { recoveryCodes } = await enrol(await signInByForm(server, 'bilingue@example.com'));
  for (const [index, [began, wrong, ended]] of (
    [
      ['/es', 'Este código', ''],
      ['', 'This code', '/es'],
    ] as const
  ).entries()) {
    const client = newClient(server.url);
    const asked = await client.post(`${began}/login`, {
      email: 'bilingue@example.com',
      password,
      next: '/es/tracking',
    });
    expect(asked.headers.get('location')).toBe(`${began}/login/second-factor?next=%2Ftracking`);
    const refused = await client.post(`${began}/login/second-factor`, { code: '000000', next: '/tracking' });
    expect(await refused.text()).toContain(wrong);
    const shown = await client.post(`${ended}/login/second-factor`, {
      code: recoveryCodes[index] ?? '',
      next: '/tracking',
    });
    expect([shown.status, shown.headers.get('location')]).toEqual([303, `${ended}/tracking`]);
    expect((await client.get(`${began}/dashboard`)).status).toBe(200);
  }
});

test('nobody begins with a session alone, however fresh: the password comes first', async () => {
  const client = await signInByForm(server, 'newcomer@example.com');
  for (const proof of ['', 'wrong-password'])
    expect((await client.post(page, { intent: 'begin', proof })).status).toBe(422);
  expect((await client.post(steps, { intent: 'begin' })).status).toBe(303);
  expect(await (await client.get(page)).text()).not.toMatch(/<code class="ref">/);
  const begun = await client.post(`${page}?next=%2Fadmin`, { intent: 'begin', proof: password });
  expect([begun.status, begun.headers.get('location')]).toEqual([302, `${page}?next=%2Fadmin`]);
});

test('a key that is being set up is shown to the session that began it, and no other session confirms it', async () => {
  const [owner, other] = [await signIn(server, 'spare@example.com'), await signIn(server, 'spare@example.com')];
  await owner.post(page, { intent: 'begin', proof: password });
  const key = /<code class="ref">/;
  const shown = await (await owner.get(page)).text();
  expect(shown).toMatch(key);
  expect(await (await other.get(page)).text()).not.toMatch(key);
  const code = phone(shown)();
  expect((await other.post(page, { intent: 'confirm', code })).status).toBe(422);
  expect((await owner.post(page, { intent: 'confirm', code })).status).toBe(200);
});

test('staff are asked at their first sign-in and may say not now', async () => {
  const client = newClient(server.url);
  const answer = await client.post('/login', { email: 'mod@example.com', password });
  expect(answer.headers.get('location')).toBe(page);
  expect((await (await client.get(page)).text()).includes('Not now')).toBe(true);
  expect((await client.post(steps, { intent: 'decline' })).headers.get('location')).toBe('/dashboard');
  expect(
    (await newClient(server.url).post('/login', { email: 'mod@example.com', password })).headers.get('location'),
  ).toBe('/dashboard');
});

test('where the operator requires it, staff have no rights before they have it, and nobody can decline', async () => {
  const client = await signInByForm(strict, 'boss@example.com');
  for (const path of ['/admin', '/moderation']) {
    const refused = await client.get(path);
    expect([path, refused.status]).toEqual([path, 403]);
    const html = await refused.text();
    expect(html).toContain('Your role needs a second factor. Set it up to use your rights.');
    expect(html).toContain(`href="${page}?next=${encodeURIComponent(path)}"`);
  }
  expect((await (await client.get(page)).text()).includes('Not now')).toBe(false);
  await client.post(steps, { intent: 'decline' });
  expect((await client.get('/admin')).status).toBe(403);
  await enrol(client);
  expect((await client.get('/admin')).status).toBe(200);
});

test('sealed with another secret, as after a restore without it, no code can be right, and the page says what to do', async () => {
  const client = await signIn(server, 'moved@example.com');
  const { code, recoveryCodes } = await enrol(client);
  const { db } = server.ctx!;
  const { id } = await db
    .selectFrom('users')
    .where('email', '=', 'moved@example.com')
    .select('id')
    .executeTakeFirstOrThrow();
  const sealed = seal({ secret: 'another-secret-another-secret-another' }, 'second-factor', 'a key');
  await db.updateTable('two_factors').set({ secret: sealed }).where('user_id', '=', id).execute();

  const again = newClient(server.url);
  await again.post('/login', { email: 'moved@example.com', password });
  for (const typed of [code(1), recoveryCodes[0] ?? '']) {
    const answer = await again.post('/login/second-factor', { code: typed });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('ask the people who run it to reset your second factor');
  }
});
