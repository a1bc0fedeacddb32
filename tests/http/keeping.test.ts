import { afterAll, beforeAll, expect, test } from 'vitest';

import { findPlace } from '#features/catalog/queries.server.ts';
import { makePartner } from '#features/partners/build.server.ts';
import { cardLine, makeCard } from '#features/rates/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';

import { type Client, newClient } from '../browser-client.ts';
import { makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let hall = '';

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      const { ids } = await makeMarket(ctx);
      const { id } = await makeWarehouse(ctx, { company_name: 'Ceiba Hall', services: ['storage'] });
      hall = `warehouse:${id}`;
      const place = (text: string) => {
        const { id: code, label, country_code } = findPlace(text)!;
        return { id: code, name: label, country_code };
      };
      // The dearer one was listed last, so that only its total puts it behind.
      for (const [name, price] of [
        ['Cheap Ocean', 10_000],
        ['Silent Ocean', null],
        ['Dear Ocean', 30_000],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- a few rows
        const partner = await makePartner(ctx, { name });
        if (price === null) continue;
        const lane = { origin: place('Doral, FL'), destination: place('Kingston, Jamaica'), mode: 'ocean' as const, transit_days: 6, lines: [cardLine('transport', 'cbm', price)] }; // prettier-ignore
        // oxlint-disable-next-line no-await-in-loop -- a few rows
        await makeCard(ctx, {
          subject: { kind: 'partner', id: partner.id },
          organization_id: ids.other,
          lanes: [lane],
        });
      }
    },
  });
}, 180_000);
afterAll(() => server.stop());

const page = async (client: Client, path: string, status = 200): Promise<string> => {
  const answer = await client.get(path);
  expect(answer.status).toBe(status);
  return (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '').replaceAll('&amp;', '&');
};

test('a heart of the assistant keeps its card: on the page without scripts, in the conversation, and on the list', async () => {
  const client = newClient(server.url);
  const need = 'storage in Doral';
  const answer = `/find-logistics-partner?need=${encodeURIComponent(need)}`;
  const heart = (html: string): string => new RegExp(`<button[^>]*value="${hall}"[^>]*>`).exec(html)?.[0] ?? '';
  const before = heart(await page(client, answer));
  expect([before, before]).toEqual([
    expect.stringContaining('name="add"'),
    expect.stringContaining('aria-pressed="false"'),
  ]);
  const kept = await client.post('/saved', { add: hall, back: answer });
  expect([kept.status, kept.headers.get('location')]).toEqual([303, answer]);
  const after = heart(await page(client, answer));
  expect([after, after]).toEqual([
    expect.stringContaining('name="remove"'),
    expect.stringContaining('aria-pressed="true"'),
  ]);

  const said = await client.send('POST', '/find-logistics-partner/chat', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ said: [need] }),
  });
  const [, view = '{}'] = /event: answer\ndata: (.*)\n/.exec(await said.text()) ?? [];
  const { legs } = JSON.parse(view) as { legs: { cards: { subject: string; isSaved: boolean }[] }[] };
  const cards = legs.flatMap((leg) => leg.cards);
  expect(cards.length).toBeGreaterThan(1);
  expect(cards.filter(({ isSaved }) => isSaved).map(({ subject }) => subject)).toEqual([hall]);
  expect(await page(client, '/saved')).toContain('Ceiba Hall');

  expect(await page(newClient(server.url), '/saved'), 'another browser keeps its own').not.toContain('Ceiba Hall');
});

test('services that were said are one line of the request, opened for a change and where one is wrong', async () => {
  const client = newClient(server.url);
  const search = new URLSearchParams({ q: 'dry storage for 40 pallets in Doral' }).toString();
  const said = await page(client, `/quote-requests/new?${new URLSearchParams({ search, step: '1' })}`);
  const folded = said.split('<details').find((part) => part.includes('name="services"')) ?? '';
  const [, state = '', line = '', boxes = ''] =
    /^([^>]*)><summary[^>]*>([\s\S]*?)<\/summary>([\s\S]*)/.exec(folded) ?? [];
  expect(state).not.toContain('open');
  expect(line.replaceAll(/<[^>]+>/g, '')).toMatch(/Storage.*Change/);
  expect(boxes).toMatch(/<input[^>]*name="services"[^>]*checked/);
  const wrong = await client.post('/quote-requests/new', { description: 'Floor tiles.', services: 'nothing' });
  expect(wrong.status).toBe(422);
  const empty = await page(newClient(server.url), '/quote-requests/new');
  expect(empty, 'nothing was said before: the boxes stand open').toMatch(/<legend[^>]*>Which services do you need[\s\S]*name="services"/); // prettier-ignore
  expect(empty).not.toContain('Change the services');
});

test('partners in a list show what a shipment costs at the reader’s own numbers, the least first', async () => {
  const client = newClient(server.url);
  const before = await page(client, '/partners');
  expect(before).not.toContain('$1,000');
  await client.post('/numbers', { from: '/partners', volumeM3: '10', months: '1', destination: 'Kingston, Jamaica' });
  const html = await page(client, '/partners?sort=total');
  const names = [...html.matchAll(/<h[23][^>]*>[\s\S]*?<\/h[23]>/g)].flatMap(([one]) => /\w+ Ocean/.exec(one) ?? []);
  expect(names).toEqual(['Cheap Ocean', 'Dear Ocean', 'Silent Ocean']);
  const [cheap = '', dear = ''] = html.split(/<h[23]/).filter((part) => /(?:Cheap|Dear) Ocean/.test(part));
  expect(cheap).toContain('$1,000');
  expect(dear).toContain('$3,000');
});
