import { afterAll, beforeAll, expect, test } from 'vitest';

import { monthAfter, monthOf, windowOf } from '#features/service-levels/schema/months.ts';

import { type Client, makePerson, signIn } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

/** A month that has ended long enough ago, with a stop of an hour in it. */
const month = monthAfter(monthOf(new Date()), -2);
const page = `/admin/service-levels/${month}`;
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      await makePerson(ctx, 'admin@example.com', 'admin', { first_name: 'Inés' });
      for (const plan of ['enterprise', 'professional']) {
        const id = await makePerson(ctx, `${plan}@example.com`, 'user');
        await ctx.db.updateTable('organizations').set({ plan }).where('id', '=', id).execute();
      }
      const { from } = windowOf(month);
      const hour = (hours: number) => new Date(from.getTime() + hours * 3_600_000);
      const spans = [
        [hour(0), hour(48)],
        [hour(49), ctx.clock()],
      ] as const;
      for (const [started_at, ended_at] of spans)
        await ctx.db.insertInto('service_spans').values({ id: ctx.newId(), started_at, ended_at }).execute();
    },
  });
  admin = await signIn(server, 'admin@example.com');
}, 240_000);
afterAll(() => server.stop());

test('an administrator signs a month off with what happened, once, and companies on Enterprise read it', async () => {
  expect(await (await admin.get('/admin/service-levels')).text()).toContain('To be signed off');
  const refused = await admin.post(page, { note: '' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Say what happened and what was done: the target was missed.');
  expect((await admin.post(page, { note: 'A disk was full. We doubled it.' })).headers.get('location')).toBe(page);
  const signed = await (await admin.get(page)).text();
  expect(signed).toContain('60 minutes');
  expect(signed).not.toContain('<textarea');
  const again = await admin.post(page, { note: 'Again.' });
  expect(again.status).toBe(409);
  expect(await again.text()).toContain('has signed this month off already.');

  const read = async (plan: string, path: string) =>
    (await (await signIn(server, `${plan}@example.com`)).get(path)).text();
  const own = '/dashboard/company/service-level';
  expect(await read('enterprise', own)).toContain('A disk was full. We doubled it.');
  expect(await read('enterprise', '/dashboard/company')).toContain(`href="${own}"`);
  expect(await read('professional', own)).toContain('A service level is part of Enterprise');
  expect(await read('professional', own)).not.toContain('A disk was full');
  expect(await read('professional', '/dashboard/company')).not.toContain(own);
});

test('the page about figures says the availability of the last 30 days', async () => {
  const html = await (await admin.get('/transparency')).text();
  expect(html).toContain('>100%<');
  expect(html).toContain('Availability of the last 30 days');
});
