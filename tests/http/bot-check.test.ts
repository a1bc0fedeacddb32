import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { botCheckFields } from '#shared/bot-check-fields.ts';

import { newClient, person, stampOf } from '../browser-client.ts';
import { filledIn, formsIn } from '../html-forms.ts';
import { type TestServer, startServer } from '../server.ts';

/** Nobody listens there: Turnstile is unavailable. */
const turnstileUrl = 'http://127.0.0.1:9';

let server: TestServer;
let withTurnstile: TestServer;
beforeAll(async () => {
  const turnstile = { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET_KEY: 'hush-hush', TURNSTILE_URL: turnstileUrl };
  [server, withTurnstile] = await Promise.all([
    startServer({ env: { RATE_LIMITS: '1' } }),
    startServer({ env: turnstile }),
  ]);
}, 240_000);
afterAll(() => Promise.all([server.stop(), withTurnstile.stop()]));

const paths = ['/customer-signup', '/business-signup'] as const;

async function solvedPayload(): Promise<string> {
  const challenge = (await (await newClient(server.url).get('/api/v1/challenge')).json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const signUp = (email: string, more: Record<string, string> = {}, path: string = paths[0]) =>
  newClient(server.url).post(path, { ...person(email), company_name: 'Quay', ...more });

test('a challenge is a new one each time and kept by nobody', async () => {
  const client = newClient(server.url);
  const [first, second] = [await client.get('/api/v1/challenge'), await client.get('/api/v1/challenge')];
  expect([first.status, first.headers.get('cache-control'), first.headers.getSetCookie()]).toEqual([
    200,
    'no-store',
    [],
  ]);
  expect(await first.text()).not.toBe(await second.text());
});

test('both sign-up pages carry the check, and what a browser without JavaScript sends from them passes once people have had time to type', async () => {
  for (const path of paths) {
    const client = newClient(server.url);
    const html = await (await client.get(path)).text();
    const form = formsIn(html, server.url + path).find((each) => each.fields.some(({ name }) => name === 'password'));
    const fields = Object.fromEntries(form ? filledIn(form) : []);
    expect(fields).toMatchObject({ [botCheckFields.solution]: '', [botCheckFields.honeypot]: '' });
    const typed = { ...fields, ...person(`${path.slice(1, 5)}@example.com`), company_name: 'Quay' };
    const quick = await client.post(path, { ...typed, [botCheckFields.stamp]: fields[botCheckFields.stamp] ?? '' });
    const refused = await quick.text();
    expect([quick.status, refused.includes('faster than people type')]).toEqual([422, true]);
    // Everything but the password is there, and the page says so.
    expect(
      filledIn(formsIn(refused, server.url).find((each) => each.fields.some(({ name }) => name === 'password'))!),
    ).toEqual(expect.arrayContaining([['first_name', typed.first_name]]));
    const again = 'A password is never sent back: please type it again.';
    expect([html.includes(again), refused.includes(again)]).toEqual([false, true]);
    expect((await client.post(path, typed)).status).toBe(303);
  }
});

test('a form that comes back counts from the first time it was shown: correcting one field is quick', async () => {
  const client = newClient(server.url);
  const stamp = stampOf(30);
  const refused = await client.post(paths[0], { ...person('no address'), company_name: 'Quay', [botCheckFields.stamp]: stamp }); // prettier-ignore
  expect(refused.status).toBe(422);
  const form = formsIn(await refused.text(), server.url).find((each) =>
    each.fields.some(({ name }) => name === 'password'),
  );
  expect(Object.fromEntries(form ? filledIn(form) : [])[botCheckFields.stamp]).toBe(stamp);
});

test('a program that fills in everything, or makes its own stamp, gets no account', async () => {
  const tries: Record<string, string>[] = [
    { [botCheckFields.honeypot]: 'yes' },
    { [botCheckFields.stamp]: `${Date.now() - 60_000}.made-up` },
    { [botCheckFields.stamp]: '' },
    { [botCheckFields.stamp]: stampOf(25 * 3600) },
  ];
  for (const fields of tries) {
    const answer = await signUp('program@example.com', fields);
    expect(answer.status, JSON.stringify(fields)).toBe(422);
    expect(answer.headers.getSetCookie().some((cookie) => cookie.includes('session'))).toBe(false);
  }
});

test('beyond what a network may send without a solution the form comes back with what to do and everything typed; a solution passes, once', async () => {
  // Two were sent above.
  const statuses = [];
  for (let sent = 0; sent < 4; sent += 1) statuses.push((await signUp(`plain-${sent}@example.com`)).status);
  expect(statuses).toEqual([303, 303, 303, 429]);
  const refused = await signUp('typed@example.com', { first_name: 'Anastasia' }, '/business-signup');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  const page = await refused.text();
  for (const shown of [
    'Please switch on JavaScript, or try again in',
    'value="Anastasia"',
    'value="typed@example.com"',
  ])
    expect(page).toContain(shown);

  const payload = await solvedPayload();
  const weak = await signUp('solved@example.com', { [botCheckFields.solution]: payload, password: 'x' });
  expect(weak.status, 'a form that is not right uses nothing up').toBe(422);
  expect((await signUp('solved@example.com', { [botCheckFields.solution]: payload })).status).toBe(303);
  expect((await signUp('replayed@example.com', { [botCheckFields.solution]: payload })).status).toBe(429);
});

test('where Turnstile is configured the pages that ask for it, and no other, may load it; its secret key stays here', async () => {
  const client = newClient(withTurnstile.url);
  const answers = await Promise.all([...paths, '/login', '/warehouse-directory'].map((path) => client.get(path)));
  const policies = answers.map((answer) => answer.headers.get('content-security-policy') ?? '');
  expect(policies.map((policy) => policy.includes(turnstileUrl))).toEqual([true, true, false, false]);
  for (const kind of ['script-src', 'frame-src'])
    expect(policies[0]).toMatch(new RegExp(`${kind} [^;]*http://127\\.0\\.0\\.1:9`));
  const html = await answers[0]?.text();
  expect(html).toContain('site-key');
  expect(html).not.toContain('hush-hush');
  expect(html, 'loaded when the form is used').not.toMatch(/<script[^>]*turnstile/);
  const away = await client.post('/customer-signup', {
    ...person('away@example.com'),
    [botCheckFields.turnstile]: 'token',
  });
  expect(away.status, 'Turnstile cannot be reached').toBe(303);
}, 60_000);
