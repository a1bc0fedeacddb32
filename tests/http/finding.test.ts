import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { todayHere } from '#features/catalog/market-day.ts';
import { cardLine, makeCard, makeSpace } from '#features/rates/build.server.ts';
import { monthsFrom } from '#features/rates/schema/space.ts';
import { beginAlert } from '#features/shortlist/commands/search-alerts.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { zone } from '#features/warehouses/schema/temperature-zones.ts';
import { encodeCursor } from '#shared/cursor.ts';

import { makePerson, newClient, password, signIn } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
/** The first days of this month and the following ones. */
let months: string[] = [];

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      months = monthsFrom(todayHere(ctx.clock()), 12);
      await makePerson(ctx, 'finder@example.com', 'user');
      const prices = { 'Cheap Hall': 20, 'Dear Hall': 90, 'Silent Hall': null };
      for (const [company_name, price] of Object.entries(prices)) {
        // oxlint-disable-next-line no-await-in-loop -- a few rows
        const { id, user_id } = await makeWarehouse(ctx, { company_name, services: ['storage'], pallet_positions_available: company_name === 'Silent Hall' ? null : 100 }); // prettier-ignore
        const subject = { kind: 'warehouse', id };
        if (price === null) continue;
        // oxlint-disable-next-line no-await-in-loop -- a few rows
        await makeCard(ctx, { subject, organization_id: user_id, lines: [cardLine('storage', 'pallet_month', price * 100)] }); // prettier-ignore
        // oxlint-disable-next-line no-await-in-loop -- a few rows
        for (const month of months) await makeSpace(ctx, { subject, organization_id: user_id, month, pallets: 60 });
      }
      await makeWarehouse(ctx, { company_name: 'Cold Hall', services: ['cold_storage'], temperature_zones: [zone(2, 8)] }); // prettier-ignore
    },
  });
}, 180_000);
afterAll(() => server.stop());

const page = async (path: string, client = newClient(server.url)): Promise<string> => {
  const answer = await client.get(path);
  expect(answer.status).toBe(200);
  return (await answer.text())
    .replaceAll(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
};
const halls = (html: string): string[] =>
  [...html.matchAll(/<h[23][^>]*>[\s\S]*?<\/h[23]>/g)].flatMap(([heading]) => /\w+ Hall/.exec(heading) ?? []);
const monthName = (day: string, locale = 'en-US'): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
const asked = (need: string): string => `/find-logistics-partner?need=${encodeURIComponent(need)}`;

describe('one need has one answer', () => {
  const need = 'storage for 40 pallets in Doral for 3 months, up to $3,000 a month';

  test('a budget limits by what the stay costs, and who has no card stands behind', async () => {
    const html = await page(asked(need));
    expect(halls(html)).toEqual(['Cheap Hall', 'Silent Hall']);
    expect(html).toContain('$2,400.00 for 3 months, within your $9,000.00');
    expect(html).toContain('No rate card for your numbers: not comparable with your budget');
  });

  test('the directory and the results of partners have the same, in the same order', async () => {
    const html = await page(asked(need));
    const [, href = '', label = ''] = /<a[^>]*href="(\/warehouse-directory\?need=[^"]*)"[^>]*>([^<]*)/.exec(html) ?? [];
    expect(label).toBe('See the 2 warehouses with map and filters');
    const directory = await page(href);
    expect(halls(directory)).toEqual(['Cheap Hall', 'Silent Hall']);
    expect(directory).toContain('2 warehouses');
    expect(directory).toContain('Best match');
    expect(directory).toContain('$2,400 for 3 months');
    expect(halls(await page(`/logistics-partner-results?need=${encodeURIComponent(need)}`))).toEqual(['Cheap Hall', 'Silent Hall']); // prettier-ignore
  });

  test('a long text, of which the beginning is read, has the same directory', async () => {
    const long = `${need}. ${'Our goods are boxes of books on clean pallets. '.repeat(45)}`;
    expect(long.length).toBeGreaterThan(2000);
    const [, href = ''] = /href="(\/warehouse-directory\?need=[^"]*)"/.exec(await page(asked(long))) ?? [];
    expect(halls(await page(href.replaceAll('&amp;', '&')))).toEqual(['Cheap Hall', 'Silent Hall']);
  });

  test('what was removed from it stays removed', async () => {
    const without = await page(`${asked(need)}&changes=priceCeiling`);
    expect(halls(without).toSorted()).toEqual(['Cheap Hall', 'Dear Hall', 'Silent Hall']);
    const [, href = ''] = /href="(\/warehouse-directory\?need=[^"]*)"/.exec(without) ?? [];
    expect(halls(await page(href))).toEqual(halls(without));
  });

  test('typed into the directory, the budget limits in the same way', async () => {
    const html = await page(`/warehouse-directory?q=${encodeURIComponent(need)}`);
    expect(html).toContain('Total up to $9,000');
    const [found = '', nearly = ''] = html.split('These lack one thing');
    expect(halls(found)).not.toContain('Dear Hall');
    expect(halls(found)).toContain('Cheap Hall');
    expect(halls(nearly)).toContain('Dear Hall');
  });
});

test('a link to a later page of partners by total opens before it is said what goes, and a limit shows its order', async () => {
  const cursor = encodeCursor('partners.total', ['priced', '', 100, '00000000-0000-4000-8000-000000000001']);
  for (const query of ['sort=total', 'maxTotal=500'])
    // oxlint-disable-next-line no-await-in-loop -- two pages
    expect(await page(`/partners?${query}&cursor=${cursor}`)).toContain(
      'Please say above the list how much goes, and where',
    );
  const client = newClient(server.url);
  const hazardous = { from: '/', hazardous: '1', months: '3' };
  await client.post('/numbers', hazardous);
  expect(await page('/partners', client)).not.toContain('name="maxTotal"');
  await client.post('/numbers', { ...hazardous, weightKg: '100', destination: 'Kingston, Jamaica' });
  expect(await page('/partners?maxTotal=500', client)).toMatch(/<option value="total" selected=""/);
});

test('room is counted from the month that was typed, also in the reader’s own numbers', async () => {
  const typed = months[4] ?? '';
  const name = monthName(typed);
  const sentence = encodeURIComponent(`40 pallets in Doral from ${name}`);
  const html = await page(`/warehouse-directory?q=${sentence}`);
  expect(html).toContain(`Room for 40 pallets from ${name}`);
  expect(html).toContain(`from ${name}.`);
  const client = newClient(server.url);
  await client.post('/numbers', { from: '/warehouse-directory', pallets: '40', months: '3', start: typed.slice(0, 7) });
  expect(await page('/warehouse-directory', client)).toContain(`Room for 40 pallets from ${name}`);
  expect(await page('/numbers', client)).toMatch(new RegExp(`<option value="${typed.slice(0, 7)}" selected=""`));
});

test('a wish for people who speak Spanish asks for no service, and is named', async () => {
  const html = await page(`/es${asked('bodega para 40 paletas en Doral, que hablen español')}`);
  expect(html).toContain('«que hablen español» quedó fuera');
  expect(html).not.toContain('Etiquetado');
  expect(halls(html)).toContain('Cheap Hall');
});

test('temperatures are said in the scale of the language, or in the typed one', async () => {
  const spanish = await page('/es/warehouse-directory?services=cold_storage&tempMin=2');
  expect(spanish).toMatch(/2\s?°C a 8\s?°C/);
  expect(spanish).not.toMatch(/36\s?°F/);
  expect(await page('/warehouse-directory?services=cold_storage')).toMatch(/36°F to 46°F/);
  const typed = encodeURIComponent('almacén refrigerado en Doral a 40 °F');
  expect(await page(`/es/warehouse-directory?q=${typed}`)).toMatch(/36\s?°F a 46\s?°F/);
});

test('saving a search asks to be told of new results', async () => {
  const client = await signIn(server, 'finder@example.com');
  const html = await page('/warehouse-directory?q=hall', client);
  expect(html).toContain('Save and tell me daily of new ones');
  const form =
    /<form[^>]*>(?:(?!<\/form>)[\s\S])*?Save and tell me daily/.exec(
      html.slice(html.lastIndexOf('name="intent"', html.indexOf('Save and tell me daily')) - 400),
    )?.[0] ?? '';
  const fields = Object.fromEntries(
    [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  );
  expect((await client.post('/saved/searches', fields)).status).toBe(303);
  expect(await page('/saved', client)).toMatch(/<option value="daily" selected=""/);
});

test('a search that a stranger wants to keep stands with its alert after signing in, and what it finds by then is not new', async () => {
  const client = newClient(server.url);
  const path = '/warehouse-directory?q=hall';
  const wanted = { intent: 'alert', path, name: '“hall”', alert: 'weekly', from: 'results' };
  const sent = await client.post('/saved/searches', wanted);
  expect(sent.headers.get('location')).toBe('/login?next=%2Fsaved');
  expect(await (await client.get('/login?next=%2Fsaved')).text()).toContain('Sign in, and this search is kept: “hall”');
  const stranger = await makePerson(server.ctx!, 'stranger@example.com', null);
  const form = { email: 'stranger@example.com', password, next: '/saved' };
  const signed = await client.post('/login?next=%2Fsaved', form);
  expect(signed.headers.get('location')).toBe('/saved');
  const html = await page('/saved', client);
  expect(html).toContain(`href="${path}"`);
  const { db } = server.ctx!;
  const kept = () => db.selectFrom('saved_searches').select(['id', 'alert', 'seen_ids']).where('user_id', '=', stranger).where('is_kept', '=', true).executeTakeFirstOrThrow(); // prettier-ignore
  const { alert, seen_ids } = await kept();
  expect(alert === null || seen_ids.length > 0, 'nothing is told before it is noted what it finds').toBe(true);
  // What the job of the sign-in does.
  await beginAlert(server.ctx!, { id: (await kept()).id, alert: 'weekly' });
  expect((await kept()).seen_ids.length).toBeGreaterThan(0);
  expect(await page('/saved', client)).toMatch(/<option value="weekly" selected=""/);
});

test('the table has the same results in lines, sorted by its headings, and as text to copy', async () => {
  const html = await page('/warehouse-directory?view=table&services=storage&sort=price');
  expect(html).toMatch(/<th scope="row"[^>]*>[\s\S]*?Silent Hall/);
  expect(html).toContain('href="/warehouse-directory?services=storage&sort=area&view=table"');
  expect(html).toContain('(the list is in this order)');
  const csv = /<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(html)?.[1] ?? '';
  const [heads, ...lines] = csv.trim().split(/\r?\n/);
  expect(heads).toBe('Who,Where,Starting at,Free,Usually answers within');
  expect(lines).toHaveLength(3);
  const numbers = await page(
    `/warehouse-directory?view=table&q=${encodeURIComponent('40 pallets in Doral for 3 months')}&sort=total`,
  );
  expect(numbers).toContain('Total at your numbers');
  expect(numbers).toContain('$2,400 for 3 months');
});
