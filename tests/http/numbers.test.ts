import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { todayHere } from '#features/catalog/market-day.ts';
import { cardLine, makeCard, makeSpace } from '#features/rates/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { warehousePaths } from '#features/warehouses/paths.ts';

import { type Client, makePerson, newClient, password, signIn } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;

const prices = { 'Dear Pier': 30, 'Cheap Pier': 12, 'Middle Pier': 18 };

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      await makePerson(ctx, 'reader@example.com', 'user');
      await makeWarehouse(ctx, { company_name: 'Bare Pier' });
      for (const [company_name, price] of Object.entries(prices)) {
        // oxlint-disable-next-line no-await-in-loop -- a few rows
        const { id, user_id } = await makeWarehouse(ctx, { company_name });
        const month = `${todayHere(ctx.clock()).slice(0, 7)}-01`;
        const pallets = { 'Dear Pier': 10, 'Cheap Pier': 9 }[company_name];
        if (pallets !== undefined)
          // oxlint-disable-next-line no-await-in-loop -- a few rows
          await makeSpace(ctx, { subject: { kind: 'warehouse', id }, organization_id: user_id, month, pallets });
        // oxlint-disable-next-line no-await-in-loop -- a few rows
        await makeCard(ctx, { subject: { kind: 'warehouse', id }, organization_id: user_id, lines: [cardLine('storage', 'pallet_month', price * 100)] }); // prettier-ignore
      }
    },
  });
}, 180_000);
afterAll(() => server.stop());

const textOf = async (answer: Response): Promise<string> =>
  (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '').replaceAll('&#x27;', "'");
const orderOf = (html: string): string[] =>
  [...html.matchAll(/<h2[^>]*>[\s\S]*?<\/h2>|<h3[^>]*>[\s\S]*?<\/h3>/g)].flatMap(
    ([heading]) => /(?:Dear|Cheap|Middle|Bare) Pier/.exec(heading) ?? [],
  );
const list = async (client: Client, query = ''): Promise<string> =>
  textOf(await client.get(`${warehousePaths.directory()}${query}`));
const say = (client: Client, fields: Record<string, string>) =>
  client.post('/numbers', { from: `${warehousePaths.directory()}?sort=total`, pallets: '10', months: '3', ...fields });

describe('a reader’s numbers', () => {
  test('said above the list order it by total, with those without a card last, and narrow it', async () => {
    const client = newClient(server.url);
    const before = await list(client, '?sort=total');
    expect(before).toContain('Please say how much you have first, above the list');
    expect(before).toMatch(/<form[^>]* action="\/numbers[\s\S]*?name="pallets"/);
    const said = await say(client, {});
    expect([said.status, said.headers.get('location')]).toEqual([303, `${warehousePaths.directory()}?sort=total`]);
    const html = await list(client, '?sort=total');
    expect(html).toContain('Totals at your numbers: Pallets: 10, 3 months.');
    expect(orderOf(html)).toEqual(['Cheap Pier', 'Middle Pier', 'Dear Pier', 'Bare Pier']);
    expect(html).toContain('$360 for 3 months');
    expect(html.split('No rate card for your numbers: not comparable')).toHaveLength(2);
    const narrow = await list(client, '?maxTotal=540');
    expect(new Set(orderOf(narrow))).toEqual(new Set(['Cheap Pier', 'Middle Pier']));
    expect(narrow).toContain('Total up to $540');
  });

  test('leave out who has too little room for them, also by the API', async () => {
    const client = newClient(server.url);
    await say(client, {});
    const html = await list(client, '?room=1');
    expect(new Set(orderOf(html))).toEqual(new Set(['Dear Pier', 'Middle Pier', 'Bare Pier']));
    expect(html).toContain('Room for 10 pallets from');
    expect(html.split('Free space not stated')).toHaveLength(3);
    expect(html).toContain('With room for your numbers');
    const asked = async (query: string) => client.get(`/api/v1/warehouses?room=true${query}`);
    const found = (await (await asked('&pallets=10&months=3')).json()) as { items: { companyName: string }[] };
    expect(found.items.map(({ companyName }) => companyName)).not.toContain('Cheap Pier');
    expect(found.items).toHaveLength(3);
    expect([(await asked('')).status, (await asked('&pallets=-1')).status]).toEqual([422, 422]);
  });

  test('that cannot be are refused beside the field, as typed', async () => {
    const answer = await say(newClient(server.url), { pallets: '10,000,000' });
    expect(answer.status).toBe(422);
    expect(await textOf(answer)).toMatch(/name="pallets"[^>]*value="10,000,000"[\s\S]{0,200}whole number/);
  });

  test('go from the browser to the account that signs in, and with it to every browser', async () => {
    const client = newClient(server.url);
    await say(client, { pallets: '25' });
    await client.post('/login', { email: 'reader@example.com', password });
    expect(await list(client)).toContain('Pallets: 25, 3 months');
    const elsewhere = await signIn(server, 'reader@example.com');
    expect(await list(elsewhere)).toContain('Pallets: 25, 3 months');
    await say(elsewhere, { pallets: '26' });
    expect(await list(client)).toContain('Pallets: 26, 3 months');
    await elsewhere.post('/numbers', { intent: 'forget', from: warehousePaths.directory() });
    expect(await list(client)).toContain('What would it cost you?');
  });

  test('are read from the sentence that was typed, until the reader changes them', async () => {
    const client = newClient(server.url);
    const typed = `?q=${encodeURIComponent('pier 12 pallets for two months')}&sort=total`;
    const html = await list(client, typed);
    expect(html).toContain('Totals as you wrote: Pallets: 12, 2 months.');
    const said = /name="said" value="([^"]*)"/.exec(html)?.[1] ?? '';
    await say(client, { pallets: '14', said });
    expect(await list(client, typed)).toContain('Totals at your numbers: Pallets: 14, 3 months.');
    expect(await list(client, `?q=${encodeURIComponent('13 pallets')}`)).toContain('Pallets: 13, 3 months');
  });
});
