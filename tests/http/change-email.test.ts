import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';

import { linkIn, mailTo, newClient, password, person, signIn, withAccounts } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      await withAccounts('moving', 'settled', 'curious', 'mudanza', 'phone', 'robbed', 'reused', 'robada')(ctx);
      await makeUser(ctx, { email: 'google@example.com' });
    },
  });
}, 240_000);
afterAll(() => server.stop());

const page = '/dashboard/account/security';
const buttons = '/dashboard/account/email-change';
const ask = (email: string, proof = password) => ({ intent: 'email', email, proof });

async function linkTo(email: string, prefix = '/change-email') {
  const link = new URL(linkIn(await mailTo(server, email, /Confirm|Confirme/), prefix));
  return link.pathname + link.search;
}

test('the form under Security leads by the mailed link to the new address, which the header and programs say from then on', async () => {
  const client = await signIn(server, 'moving@example.com');
  const elsewhere = await signIn(server, 'moving@example.com');
  expect(await (await client.get(page)).text()).toContain('Your account has the address');
  expect((await client.post(page, ask('moved@example.com', 'not-the-password'))).status).toBe(422);
  const wrong = await client.post(page, ask('moving@example.com'));
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('has this address already')]);
  const asked = await client.post(page, ask(' Moved@Example.com '));
  expect([asked.status, asked.headers.get('location')]).toEqual([303, page]);
  const waiting = await (await client.get(page)).text();
  for (const words of ['moved@example.com waits to be confirmed', 'Send Again', 'Keep the Old Address'])
    expect(waiting).toContain(words);
  await mailTo(server, 'moving@example.com', /A new email address was asked for/);

  const link = await linkTo('moved@example.com');
  const done = await client.get(link);
  expect([done.status, done.headers.get('location')]).toEqual([303, page]);
  const changed = await (await client.get(page)).text();
  expect(changed).toContain('The email address was changed');
  expect(changed).toContain('title="moved@example.com"');
  expect((await elsewhere.get(page)).status).toBe(401);
  const signedIn = async (email: string) => (await newClient(server.url).post('/login', { email, password })).status;
  expect([await signedIn('moving@example.com'), await signedIn('moved@example.com')]).toEqual([422, 303]);
  const exported = await (await client.get('/dashboard/account/export.json')).json();
  expect(exported).toMatchObject({ accounts: { users: [{ email: 'moved@example.com' }], email_changes: [] } });
  const told = await mailTo(server, 'moving@example.com', /The email address was changed/);
  expect(linkIn(told, '/restore-email')).toContain('token=');
  expect(await (await newClient(server.url).get(link)).text()).toContain('There is nothing left to do.');
});

test('where the account is not signed in, opening the link changes nothing, and a button does', async () => {
  const client = await signIn(server, 'phone@example.com');
  await client.post(page, ask('phone-new@example.com'));
  const link = await linkTo('phone-new@example.com');
  const phone = newClient(server.url);
  const shown = await phone.get(link);
  expect([shown.headers.get('cache-control'), await shown.text()]).toEqual([
    'no-store',
    expect.stringContaining('Use this address'),
  ]);
  expect(await (await client.get(page)).text()).toContain('phone-new@example.com waits to be confirmed');
  const token = new URL(link, server.url).searchParams.get('token') ?? '';
  const pressed = await phone.post('/change-email', { token });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/login']);
  expect(await (await phone.get('/login')).text()).toContain('Sign in with phone-new@example.com from now on');
  expect((await client.get(page)).status).toBe(401);
});

test('an address that has an account is answered like a free one', async () => {
  const client = await signIn(server, 'curious@example.com');
  const walk = async (email: string) => {
    const answer = await client.post(page, ask(email));
    const after = await (await client.get(page)).text();
    const again = await client.post(buttons, { intent: 'resend' });
    const resent = await (await client.get(page)).text();
    await client.post(buttons, { intent: 'cancel' });
    const said = [after, resent].map(
      (html) => html.replaceAll(email, 'ADDRESS').replaceAll(/nonce="[^"]*"/g, '').length,
    );
    return [answer.status, again.status, ...said];
  };
  expect(await walk('settled@example.com')).toEqual(await walk('nobody1@example.com'));
  await mailTo(server, 'settled@example.com', /already has an account/);
});

test('whoever signs in with Google alone proves it as for other serious steps', async () => {
  const client = await signIn(server, 'google@example.com');
  expect(await (await client.get(page)).text()).toContain('Type your email address to confirm');
  expect((await client.post(page, ask('after-google@example.com', 'somebody@example.com'))).status).toBe(422);
  expect((await client.post(page, ask('after-google@example.com', 'google@example.com'))).status).toBe(303);
});

test('whoever mistyped the address at sign-up is shown the way from the page that sends the link again', async () => {
  const client = newClient(server.url);
  await client.post('/customer-signup', person('mistyped@example.com'));
  expect(await (await client.get('/verify-email')).text()).toContain('Give your account another one');
  expect((await client.post(page, ask('typed-right@example.com'))).status).toBe(303);
  expect((await client.get(await linkTo('typed-right@example.com'))).headers.get('location')).toBe(page);
  const after = await (await client.get('/dashboard')).text();
  expect(after).toContain('typed-right@example.com');
  expect(after).not.toContain('Please check your email to verify');
});

test('every part is in Spanish', async () => {
  const client = await signIn(server, 'mudanza@example.com');
  await client.post('/es/dashboard/account', {
    first_name: 'Ana',
    last_name: 'Reyes',
    user_type: 'customer',
    locale: 'es-US',
    time_zone: 'America/New_York',
    units: 'metric',
  });
  await client.post(`/es${page}`, ask('mudada@example.com'));
  expect(await (await client.get(`/es${page}`)).text()).toContain('mudada@example.com espera confirmación');
  await mailTo(server, 'mudanza@example.com', /Se pidió una nueva dirección de correo/);
  const link = await linkTo('mudada@example.com', '/es/change-email');
  expect(await (await newClient(server.url).get(link)).text()).toContain('Usar esta dirección');
  expect((await client.get(link)).headers.get('location')).toBe(`/es${page}`);
  await mailTo(server, 'mudanza@example.com', /La dirección de correo cambió/);
});

describe('the mail to the address that was given up', () => {
  /** Returns an account whose address was changed with a stolen session, and the link sent to its old mailbox. */
  async function stolen(email: string, wanted: string) {
    const thief = await signIn(server, email);
    await thief.post(page, ask(wanted));
    await thief.get(await linkTo(wanted));
    const mail = await mailTo(server, email, /The email address was changed/);
    const link = new URL(linkIn(mail, '/restore-email'));
    return { thief, path: link.pathname + link.search, token: link.searchParams.get('token') ?? '' };
  }
  const take = (token: string) => newClient(server.url).post('/restore-email', { token });
  const enters = async (email: string, secret = password) =>
    (await newClient(server.url).post('/login', { email, password: secret })).status === 303;

  test('takes the change back by a button, ends all sessions and the password, and leads to a new one', async () => {
    const { thief, path, token } = await stolen('robbed@example.com', 'thief@example.com');
    const client = newClient(server.url);
    for (const _ of [1, 2]) {
      const shown = await client.get(path);
      expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await shown.text()).toContain('Take the change back');
    }
    expect((await thief.get(page)).status).toBe(200);

    const pressed = await client.post('/restore-email', { token });
    const onward = new URL(pressed.headers.get('location') ?? '', server.url);
    expect([pressed.status, onward.pathname]).toEqual([303, '/reset-password']);
    expect((await thief.get(page)).status).toBe(401);
    expect([await enters('robbed@example.com'), await enters('thief@example.com')]).toEqual([false, false]);
    const lost = await mailTo(server, 'thief@example.com', /The change of email address was taken back/);
    expect(lost).not.toContain('robbed@example.com');
    expect(lost).not.toContain('/restore-email');

    expect((await client.get(onward.pathname + onward.search)).status).toBe(302);
    expect(await (await client.get('/reset-password')).text()).toContain('Your account has its old address again');
    const secret = 'harbour-chart-9';
    const set = await client.post('/reset-password', { password: secret, confirm_password: secret });
    expect([set.status, set.headers.get('location')]).toEqual([303, '/login']);
    expect(await enters('robbed@example.com', secret)).toBe(true);

    expect(await (await client.get(path)).text()).toContain('there is nothing to take back');
    expect((await take(token)).headers.get('location')).toBe('/forgot-password');
    expect(await enters('robbed@example.com', secret)).toBe(true);
  });

  test('says so where the link is made up, has none, or the address has proved another account meanwhile', async () => {
    const client = newClient(server.url);
    expect(await (await client.get('/restore-email')).text()).toContain('write to us');
    expect(await (await client.get(`/restore-email?token=${'a'.repeat(64)}`)).text()).toContain('not valid any more');
    expect((await take('a'.repeat(64))).headers.get('location')).toBe('/restore-email');

    const { thief, path, token } = await stolen('reused@example.com', 'elsewhere@example.com');
    const next = newClient(server.url);
    await next.post('/customer-signup', person('reused@example.com'));
    const verify = new URL(linkIn(await mailTo(server, 'reused@example.com', /Verify/), '/verify-email'));
    await next.get(verify.pathname + verify.search);
    const pressed = await client.post('/restore-email', { token });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/restore-email']);
    expect(await (await client.get('/restore-email')).text()).toContain('has another account meanwhile');
    expect((await thief.get(page)).status).toBe(200);
    expect(await (await client.get(path)).text()).toContain('Take the change back');
  });

  test('speaks Spanish to whoever reads Spanish', async () => {
    const { path } = await stolen('robada@example.com', 'ladron@example.com');
    expect(await (await newClient(server.url).get(`/es${path}`)).text()).toContain('Revertir el cambio');
  });
});
