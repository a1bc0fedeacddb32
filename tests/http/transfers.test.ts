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

test('an export is added, edited, started, downloaded and removed without scripts', async () => {
  expect(await text(all)).toContain('Kept here for download');
  const added = await owner.post(all, { task: 'export_packages', url: 'https://erp.example.com/in', hour: '4', header_name: 'X-Key', header_value: 'opensesame' }); // prettier-ignore
  expect(added.status).toBe(303);
  const page = added.headers.get('location') ?? '';
  const shown = await text(page);
  expect(shown).toContain('X-Key: ••••••');
  expect(shown).not.toContain('opensesame');
  expect(shown).toContain('04:00');
  const edit = `${page}/edit`;
  expect(await text(edit)).toContain('value="https://erp.example.com/in"');
  expect(await text(edit)).not.toContain('opensesame');
  const changed = { task: 'export_orders', url: 'https://erp.example.com/other', hour: '5', header_name: 'X-Key' };
  expect((await owner.post(edit, changed)).headers.get('location')).toBe(page);
  expect(await text(page)).toMatch(/Export orders[^]*05:00/);
  const refused = await owner.post(edit, { ...changed, url: 'https://elsewhere.example.com/', hour: '6' });
  expect(refused.status).toBe(422);
  const kept = await refused.text();
  expect(kept).toContain('the stored one is sent to no other host');
  expect(kept).toContain('value="https://elsewhere.example.com/"');
  expect(await text(page)).toContain('https://erp.example.com/other');

  expect((await owner.post(page, { intent: 'remove' })).headers.get('location')).toBe(all);
  expect((await owner.get(page)).status).toBe(404);

  const [, waiting = ''] = /href="(\/dashboard\/integrations\/[0-9a-f-]{36})"/.exec(await text(all)) ?? [];
  expect((await owner.post(waiting, { intent: 'run' })).status).toBe(303);
  const file = await owner.get(`${waiting}/packages.csv`);
  expect(file.headers.get('content-disposition')).toContain('packages.csv');
  expect(await file.text()).toContain('tracking_number');
});

test.each([
  ['https://10.0.0.7/list.csv', 'Enter an address on the public internet.'],
  ['http://example.com/list.csv', 'Enter an https address.'],
  ['nowhere', 'Please enter an address such as'],
])('%s is refused beside its field, and what was typed stays', async (url, message) => {
  const answer = await owner.post(all, { task: 'import_packages', url, hour: '7', header_name: 'X-Mine', header_value: 'a' }); // prettier-ignore
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(message);
  expect(page).toContain(`value="${url}"`);
  expect(page).toContain('value="X-Mine"');
  expect(page).toMatch(/<option[^>]*value="7"[^>]*selected|<option[^>]*selected[^>]*value="7"/);
});
