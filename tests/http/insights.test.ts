import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeWarehouse } from '#features/warehouses/build.server.ts';

import { makePerson, signIn } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
const companies: Record<string, string> = {};
const listings: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      for (const plan of ['starter', 'professional']) {
        const user_id = await makePerson(ctx, `${plan}@example.com`, 'user');
        companies[plan] = user_id;
        await ctx.db.updateTable('organizations').set({ plan }).where('id', '=', user_id).execute();
        listings[plan] = (await makeWarehouse(ctx, { user_id, company_name: `Pier of ${plan}` })).id;
        // All but the last word are of enough visitors or companies; five bits are 31.
        await sql`
          insert into visit_words (subject_kind, subject_id, month, word, searches, visitors)
          select 'warehouse', ${listings[plan]}::uuid, date_trunc('month', now() at time zone 'UTC')::date, word, searches, visitors
          from (values ('place:Miami', 12, 31), ('from:JM', 9, 31), ('from:PA', 4, 15)) as w (word, searches, visitors)`.execute(
          ctx.db,
        );
      }
    },
  });
}, 180_000);
afterAll(() => server.stop());

const pageOf = (plan: string, language = '') => `${language}/dashboard/insights/warehouse/${listings[plan]}`;

test('words and countries of enough searchers stand on the page, in its language, and in the file', async () => {
  const client = await signIn(server, 'professional@example.com');
  const html = await (await client.get(pageOf('professional'))).text();
  expect(html).toContain('Where those who search are');
  expect([html.includes('Jamaica'), html.includes('Panama')]).toEqual([true, false]);
  expect(await (await client.get(pageOf('professional', '/es'))).text()).toContain('Dónde están quienes buscan');
  const file = await (await client.get(`${pageOf('professional')}/numbers.csv`)).text();
  const [head = '', ...months] = file.trim().split('\r\n');
  expect(head).toMatch(/,Searched for: Miami,Shown to companies in: Jamaica$/);
  expect(months).toHaveLength(24);
  // A month of which too little is known is blank, not zero.
  expect(months.at(0)).toMatch(/,,$/);
  expect(months.at(-1)).toMatch(/,12,9$/);
});

test('a plan of 30 days shows neither', async () => {
  const client = await signIn(server, 'starter@example.com');
  const html = await (await client.get(pageOf('starter'))).text();
  expect([html.includes('Where those who search are'), html.includes('Jamaica')]).toEqual([false, false]);
  expect((await client.get(`${pageOf('starter')}/numbers.csv`)).status).toBe(403);
});

test('a company says where it is, or nothing, and cannot invent a country', async () => {
  const client = await signIn(server, 'starter@example.com');
  const company = companies['starter'] ?? '';
  const profile = {
    intent: 'profile',
    acting_for: company,
    name: 'Quay',
    kind: 'shipper',
    time_zone: 'America/Jamaica',
    locale: 'en-US',
    units: 'metric',
  };
  const country = async () =>
    (await server.ctx?.db
      .selectFrom('organizations')
      .where('id', '=', company)
      .select('country_code')
      .executeTakeFirst()) ?? {};
  expect((await client.post('/dashboard/company', { ...profile, country_code: 'JM' })).status).toBe(303);
  expect(await country()).toEqual({ country_code: 'JM' });
  expect((await client.post('/dashboard/company', { ...profile, country_code: 'ZZ' })).status).toBe(422);
  expect((await client.post('/dashboard/company', { ...profile, country_code: '' })).status).toBe(303);
  expect(await country()).toEqual({ country_code: null });
});
