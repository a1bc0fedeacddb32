import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { newClient, password, person, withAccounts } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

let limited: TestServer;
beforeAll(async () => {
  limited = await startServer({ env: { RATE_LIMITS: '1' }, prepare: withAccounts('target', 'bystander', 'owner') });
}, 240_000);
afterAll(() => limited.stop());

describe('limits', () => {
  test('guessing a password ends with 429 and Retry-After, in whatever language, also for an address nobody has, and others are not kept out', async () => {
    const pages = ['/login', '/es/login'];
    for (const email of ['target@example.com', 'nobody@example.org']) {
      const answers: Response[] = [];
      for (let i = 0; i < 11; i += 1)
        answers.push(await newClient(limited.url).post(pages[i % 2] ?? '', { email, password: `guess-number-${i}` }));
      expect(answers.map((answer) => answer.status)).toEqual([...Array(10).fill(422), 429]);
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
      const refused = (await answers.at(-1)?.text()) ?? '';
      expect(refused).toContain('Too many attempts');
      expect(refused).toContain('Error signing in');
    }
    expect((await newClient(limited.url).post('/login', { email: 'bystander@example.com', password })).status).toBe(
      303,
    );
  }, 120_000);

  test('the browser an owner signed in from goes on while others guess in its very network', async () => {
    const login = { email: 'owner@example.com', password };
    const own = newClient(limited.url);
    expect((await own.post('/login', login)).status).toBe(303);
    await own.post('/logout', {});
    const anonymous = newClient(limited.url);
    for (let i = 0; i < 10; i += 1) await anonymous.post('/login', { ...login, password: `guess-number-${i}` });
    expect((await anonymous.post('/login', login)).status).toBe(429);
    expect((await own.post('/login', login)).status).toBe(303);
  }, 60_000);

  test('reset mails are limited the same way for both kinds of addresses', async () => {
    const statuses = async (email: string) => {
      const answers = [];
      for (let i = 0; i < 6; i += 1)
        answers.push((await newClient(limited.url).post('/forgot-password', { email })).status);
      return answers;
    };
    expect(await statuses('bystander@example.com')).toEqual([303, 303, 303, 303, 303, 429]);
    expect(await statuses('nobody@example.org')).toEqual([303, 303, 303, 303, 303, 429]);
    const refused = await newClient(limited.url).post('/forgot-password', { email: 'nobody@example.org' });
    expect(await refused.text()).toContain('Error sending reset email');
  });

  test('mails to one address are limited however many accounts are made with it', async () => {
    const statuses = [];
    for (let i = 0; i < 3; i += 1) {
      const client = newClient(limited.url);
      statuses.push((await client.post('/customer-signup', person('flooded@example.com'))).status);
      await client.post('/dashboard/account/verification', {});
    }
    expect(statuses).toEqual([303, 303, 303]);
    const last = await newClient(limited.url).post('/customer-signup', person('flooded@example.com'));
    expect(last.status).toBe(429);
    expect(await last.text()).toContain('Error creating account');
  });

  test('asking for the verification mail from the listing form counts with the other mails, and keeps what was typed', async () => {
    const client = newClient(limited.url);
    await client.post('/customer-signup', person('eager@example.com'));
    await client.post('/dashboard/account/verification', {});
    const askedAgain = ['then', 'resend-verification'];
    const pages = [];
    for (let i = 0; i < 4; i += 1) {
      await client.post('/list-warehouse', new URLSearchParams([['description', `Typed ${i}.`], askedAgain]));
      pages.push(await (await client.get('/list-warehouse')).text());
    }
    const isSent = (page: string) => page.includes('Verification email sent');
    expect(pages.map(isSent)).toEqual([true, true, true, false]);
    expect(pages[3]).toContain('Please wait a moment');
    expect(pages[3]).toContain('Typed 3.');
  });
});
