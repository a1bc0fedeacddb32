import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, linkIn, mailTo, newClient, password, person, signIn, withAccounts } from '../browser-client.ts';
import { filledIn, formsIn } from '../html-forms.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ prepare: withAccounts('somebody') });
}, 240_000);
afterAll(() => server.stop());

test('a scanner of mail that opens the link verifies nothing for whoever typed the address; its owner does with a button', async () => {
  const email = 'scanned@example.com';
  const intruder = newClient(server.url);
  await intruder.post('/customer-signup', person(email));
  const link = new URL(linkIn(await mailTo(server, email, /Verify/), '/verify-email'));
  const isUnverified = async () =>
    (await (await intruder.get('/dashboard')).text()).includes('Please check your email to verify');
  const somebodyElse = await signIn(server, 'somebody@example.com');
  for (const by of [newClient(server.url), somebodyElse]) {
    for (const method of ['HEAD', 'GET', 'GET']) {
      const opened = await by.send(method, link.pathname + link.search);
      expect(opened.status).toBe(200);
      const kept = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => opened.headers.get(name));
      expect(kept, 'the token stays between the mail and this page').toEqual(['no-store', 'noindex', 'strict-origin']);
      await opened.body?.cancel();
    }
  }
  expect(await isUnverified()).toBe(true);

  const mailbox = newClient(server.url);
  const page = await (await mailbox.get(link.pathname + link.search)).text();
  expect(page).toContain(email);
  const form = formsIn(page, server.url).find(({ action }) => action === '/verify-email');
  if (!form) throw new Error('no button');
  const fields = Object.fromEntries(filledIn(form));
  const forged = await mailbox.post(form.action, fields, {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  });
  expect([forged.status, await isUnverified()]).toEqual([403, true]);
  const pressed = await mailbox.post(form.action, fields);
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/']);
  expect(await (await mailbox.get('/')).text()).toContain('Email address verified');
  expect(await isUnverified()).toBe(false);
});

test('a link that is no good any more shows how to get a new one, signed in with one button, signed out after signing in', async () => {
  const email = 'late@example.com';
  const client = newClient(server.url);
  await client.post('/customer-signup', person(email));
  const mail = await mailTo(server, email, /Verify/);
  expect(mail.text).toContain('60 minutes');
  const first = new URL(linkIn(mail, '/verify-email'));
  const page = `${first.pathname}?token=${'x'.repeat(43)}`;

  const anonymous = newClient(server.url);
  const signedOut = await anonymous.get(page);
  expect(signedOut.status).toBe(200);
  const asked = await signedOut.text();
  expect(asked).toContain('This link is not valid any more.');
  expect(asked).toContain('href="/login?next=%2Fverify-email"');
  const back = await anonymous.post('/login', { email, password, next: '/verify-email' });
  expect(back.headers.get('location')).toBe('/verify-email');

  for (const by of [client, anonymous])
    expect(formsIn(await (await by.get(page)).text(), server.url).map(({ action }) => action)).toContain(
      '/dashboard/account/verification',
    );
  const sent = await client.post('/dashboard/account/verification', {}, { referer: `${server.url}${page}` });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/verify-email']);
  expect(await (await client.get('/verify-email')).text()).toContain('Verification email sent');
  expect(await (await client.get(first.pathname + first.search)).text()).toContain('not valid any more');
});

test('the listing form sends the mail again and keeps what was typed, which comes back filled after confirming in another browser', async () => {
  const email = 'lister@example.com';
  const client = newClient(server.url);
  await client.post('/customer-signup', person(email));
  const typedInto = async (by: Client) => {
    const forms = formsIn(await (await by.get('/list-warehouse')).text(), server.url);
    const form = forms.find(({ fields }) => fields.some(({ name }) => name === 'description'));
    return Object.fromEntries(form ? filledIn(form) : []).description;
  };
  const newest = async () => linkIn(await mailTo(server, email, /Verify/), '/verify-email');
  const first = await newest();
  expect(await (await client.get('/list-warehouse')).text()).toContain('value="resend-verification"');
  const sent = await client.post(
    '/list-warehouse',
    new URLSearchParams([
      ['description', 'Half a sentence'],
      ['then', 'resend-verification'],
    ]),
  );
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/list-warehouse']);
  expect(await (await client.get('/list-warehouse')).text()).toContain('Verification email sent');
  expect(await typedInto(client)).toBe('Half a sentence');

  await expect.poll(newest, { timeout: 15_000 }).not.toBe(first);
  const token = new URL(await newest()).searchParams.get('token') ?? '';
  const phone = newClient(server.url);
  const confirmed = await phone.post('/verify-email', { token });
  expect(confirmed.headers.get('location')).toBe('/login?next=%2Flist-warehouse');
  await phone.post('/login', { email, password, next: '/list-warehouse' });
  expect(await typedInto(phone)).toBe('Half a sentence');
});
