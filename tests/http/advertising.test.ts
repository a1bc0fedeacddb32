import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { botCheckFields } from '#shared/bot-check-fields.ts';

import { type Client, makePerson, newClient, signIn, stampOf } from '../browser-client.ts';
import { filledIn, formsIn } from '../html-forms.ts';
import { type TestServer, startServer } from '../server.ts';

/** A stand-in for Google Analytics, with its Measurement Protocol. */
const told: { query: URLSearchParams; body: string }[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    told.push({ query: new URL(request.url ?? '', 'http://x').searchParams, body });
    response.writeHead(204).end();
  });
});

let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(collector.address() as AddressInfo).port}`;
  server = await startServer({
    env: {
      ADVERTISING_ID: 'G-PORTOLAN',
      ADVERTISING_SECRET: 'hush-hush',
      ADVERTISING_URL: `http://${address}/mp/collect`,
      OUTGOING_ALLOW_LOOPBACK: address,
    },
    prepare: async (ctx) => void (await makePerson(ctx, 'shipper@example.com', 'user')),
  });
}, 240_000);
afterAll(async () => {
  await server.stop();
  collector.close();
});

const question = 'May advertising count you?';
const page = async (client: Client, path: string, headers?: Record<string, string>) =>
  (await client.get(path, headers)).text();
const asks = async (client: Client, headers?: Record<string, string>) =>
  (await page(client, '/', headers)).includes(question);

async function answer(client: Client, choice: 'allow' | 'refuse') {
  const sent = await client.post('/privacy-choices', { choice, return_to: '/contact' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact']);
}

async function bookDemo(client: Client, email: string, headers: Record<string, string> = {}) {
  const form = formsIn(await page(client, '/book-a-demo'), `${server.url}/book-a-demo`).find(({ fields }) =>
    fields.some(({ name }) => name === 'estimated_value'),
  );
  const asked = { company_name: 'Quay Freight', contact_name: 'Ana Reyes', email, source: 'Referral' };
  const fields = { ...Object.fromEntries(form ? filledIn(form) : []), ...asked, [botCheckFields.stamp]: stampOf(60) };
  expect((await client.post('/book-a-demo', fields, headers)).status).toBe(303);
  return server.ctx?.db
    .selectFrom('conversions')
    .innerJoin('leads', 'leads.id', 'conversions.lead_id')
    .select(['conversions.id', 'name', 'value_cents', 'allowed_version', 'told_at'])
    .where('leads.email', '=', email)
    .executeTakeFirst();
}

test('a visitor is asked until they answered, without scripts and where they are, and never where their browser says no', async () => {
  const visitor = newClient(server.url);
  expect([await asks(visitor), await asks(visitor, { 'sec-gpc': '1' })]).toEqual([true, false]);
  expect(await page(visitor, '/privacy-choices', { 'sec-gpc': '1' })).toContain('There is nothing to choose');
  await answer(visitor, 'refuse');
  expect(await asks(visitor)).toBe(false);
  expect(await page(visitor, '/privacy-choices')).toContain('Advertising hears nothing of you');
  expect(await page(newClient(server.url), '/es')).toContain('¿Puede contarlo la publicidad?');
});

test('what a form counts for is recorded whoever sent it, and told only of who allowed it, once, without anything about them', async () => {
  const demo = { name: 'demo_booking_ads', value_cents: 100 };
  expect(await bookDemo(newClient(server.url), 'silent@example.com')).toMatchObject({ ...demo, allowed_version: null });
  const refuser = newClient(server.url);
  await answer(refuser, 'refuse');
  expect(await bookDemo(refuser, 'no@example.com')).toMatchObject({ ...demo, allowed_version: null });

  const willing = newClient(server.url);
  await answer(willing, 'allow');
  expect(await bookDemo(willing, 'later-no@example.com', { 'sec-gpc': '1' })).toMatchObject({ allowed_version: null });
  const conversion = await bookDemo(willing, 'yes@example.com');
  expect(conversion).toMatchObject({ ...demo, allowed_version: '1' });
  await expect.poll(() => told.length, { timeout: 30_000 }).toBe(1);
  const [event] = told;
  expect(Object.fromEntries(event?.query ?? [])).toEqual({ measurement_id: 'G-PORTOLAN', api_secret: 'hush-hush' });
  expect(JSON.parse(event?.body ?? '')).toEqual({
    client_id: expect.any(String) as string,
    events: [{ name: demo.name, params: { value: 1, currency: 'USD', transaction_id: conversion?.id } }],
  });
  await expect
    .poll(() => server.ctx?.db.selectFrom('conversions').select('id').where('told_at', 'is not', null).execute())
    .toEqual([{ id: conversion?.id }]);
}, 60_000);

test('the yes of an account is kept with it, is not that of the browser before, and is taken back where its data is', async () => {
  const shipper = await signIn(server, 'shipper@example.com');
  shipper.cookies.set('portolan_advertising', 'allowed.1');
  expect(await asks(shipper)).toBe(true);
  await answer(shipper, 'allow');
  shipper.cookies.delete('portolan_advertising');
  expect(await asks(shipper)).toBe(false);
  const data = await page(shipper, '/dashboard/account/data');
  expect(data).toContain('Advertising hears that you asked for a person');
  const withdraw = formsIn(data, `${server.url}/dashboard/account/data`).find(({ fields }) =>
    fields.some(({ value }) => value === 'withdraw'),
  );
  if (!withdraw) throw new Error('nothing to withdraw');
  await shipper.post(withdraw.action, Object.fromEntries(filledIn(withdraw)));
  expect(shipper.cookies.get('portolan_advertising')).toBe('refused');
  expect(await page(shipper, '/privacy-choices')).toContain('Advertising hears nothing of you');
});
