import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, signIn } from '../browser-client.ts';
import { makeMarket } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      const { ids } = await makeMarket(ctx);
      await ctx.db.updateTable('organizations').set({ plan: 'professional' }).where('id', '=', ids.owner).execute();
    },
  });
  owner = await signIn(server, 'owner@example.com');
}, 240_000);
afterAll(() => server.stop());

const all = '/dashboard/integrations';
const text = async (path: string) => (await owner.get(path)).text();

test('an export is added, started, downloaded and removed without scripts', async () => {
  expect(await text(all)).toContain('Kept here for download');
  const added = await owner.post(all, { direction: 'export', url: 'https://erp.example.com/in', hour: '4', header_name: 'X-Key', header_value: 'opensesame' }); // prettier-ignore
  expect(added.status).toBe(303);
  const page = added.headers.get('location') ?? '';
  const shown = await text(page);
  expect(shown).toContain('X-Key: ••••••');
  expect(shown).not.toContain('opensesame');
  expect(shown).toContain('04:00');
  expect((await owner.post(page, { intent: 'remove' })).headers.get('location')).toBe(all);
  expect((await owner.get(page)).status).toBe(404);

  const [, kept = ''] = /href="(\/dashboard\/integrations\/[0-9a-f-]{36})"/.exec(await text(all)) ?? [];
  expect((await owner.post(kept, { intent: 'run' })).status).toBe(303);
  const file = await owner.get(`${kept}/packages.csv`);
  expect(file.headers.get('content-disposition')).toContain('packages.csv');
  expect(await file.text()).toContain('tracking_number');
});

test.each([
  ['https://10.0.0.7/list.csv', 'Enter an address on the public internet.'],
  ['http://example.com/list.csv', 'Enter an https address.'],
  ['nowhere', 'Please enter an address such as'],
])('%s is refused beside its field, and what was typed stays', async (url, message) => {
  const answer = await owner.post(all, { direction: 'import', url, hour: '7', header_name: 'X-Mine', header_value: 'a' }); // prettier-ignore
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(message);
  expect(page).toContain(`value="${url}"`);
  expect(page).toContain('value="X-Mine"');
  expect(page).toMatch(/<option[^>]*value="7"[^>]*selected|<option[^>]*selected[^>]*value="7"/);
});
