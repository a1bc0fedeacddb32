import { afterAll, beforeAll, expect, test } from 'vitest';

import { makePartner } from '#features/partners/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { zone } from '#features/warehouses/schema/temperature-zones.ts';
import { newClient } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      for (let made = 0; made < 33; made += 1)
        await makePartner(ctx, {
          name: `Island Line ${made}`,
          services: ['ocean_freight'],
          specialties: [],
          destinations: ['JM'],
          rating_average: 4,
          reviews_count: 9,
        });
      // Ranks last for the best fit: it accepts no small shipments.
      await makePartner(ctx, {
        name: 'Five Stars',
        services: ['ocean_freight'],
        specialties: [],
        destinations: ['JM'],
        rating_average: 5,
        reviews_count: 1,
        minimum_volume_per_month: 900,
      });
      const cold = { city: 'Medley', zip_code: '33166', services: ['cold_storage' as const] };
      await makeWarehouse(ctx, { company_name: 'Medical Medley', ...cold, temperature_zones: [zone(2, 25)] });
      await makeWarehouse(ctx, { company_name: 'Freezer Medley', ...cold, temperature_zones: [zone(-25, -18), zone(2, 8)], rates_starting: 1.5 }); // prettier-ignore
      await makeWarehouse(ctx, {
        company_name: 'Kendall Bays',
        city: 'Kendall',
        zip_code: '33176',
        services: ['storage'],
      });
    },
  });
}, 180_000);
afterAll(() => server.stop());

const page = async (path: string): Promise<string> => {
  const answer = await newClient(server.url).get(path);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
};
const post = async (path: string, body: unknown) => {
  const answer = await newClient(server.url).send('POST', path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }); // prettier-ignore
  expect(answer.status).toBe(200);
  return answer;
};
const cardsOf = (html: string): string[] =>
  [...html.matchAll(/>View Full Profile: ([^<"]+)|aria-label="View Full Profile: ([^"]+)"/g)].map(
    ([, text, label]) => text ?? label ?? '',
  );
const nextOf = (html: string): string | null =>
  /href="([^"]+)"[^>]*rel="next"|rel="next"[^>]*href="([^"]+)"/.exec(html)?.slice(1).find(Boolean) ?? null;

test('a search counts and orders everybody who fits, and its pages have them all', async () => {
  const first = await page('/logistics-partner-results?destination=Jamaica&sort=rating');
  expect(first).toContain('34 providers found');
  expect(cardsOf(first)[0]).toBe('Five Stars');
  const second = await page(nextOf(first) ?? '');
  expect(second).toContain('34 providers found');
  expect(nextOf(second)).toBeNull();
  expect(new Set([...cardsOf(first), ...cardsOf(second)]).size).toBe(34);
});

test('an answer says how many fit, and leads to all of them', async () => {
  const html = await page('/find-logistics-partner?need=ocean+freight+to+Jamaica');
  for (const words of ['I found 34 that can do it.', 'The best 10 are below.', 'The best 10 of 34'])
    expect(html).toContain(words);
  const all = /href="(\/logistics-partner-results\?[^"]+)"[^>]*>All 34/.exec(html)?.[1] ?? '';
  const list = await page(all);
  expect(list).toContain('34 providers found');
  expect(list).toContain('Asked for: ocean freight to Jamaica');
  expect(cardsOf(await page(`${all}&sort=rating`))[0]).toBe('Five Stars');
});

test('without a service nobody is said to be able to do it', async () => {
  const html = await page('/find-logistics-partner?need=somebody+near+Kendall');
  expect(html).toMatch(/match(es)? what you said so far\./);
  expect(html).not.toContain('can do it.');
});

test('who is too far away fits by no percent, in answers, the conversation, the call and the API', async () => {
  const need = 'storage facility of approximately 2,000 square feet in Dallas, Texas';
  const html = await page(`/find-logistics-partner?need=${encodeURIComponent(need)}`);
  const nearest = /The nearest is Kendall Bays in Kendall, FL, 1,\d{3} miles from Dallas\./;
  expect(html).toMatch(nearest);
  for (const words of [
    'Nobody here does all of this there.',
    'The nearest, beyond the place you asked for',
    'Beyond Dallas',
  ])
    expect(html).toContain(words);
  expect(html).not.toMatch(/% fit|Best fit|I found/);
  const told = await (await post('/find-logistics-partner/chat', { said: [need] })).text();
  expect(told).toMatch(nearest);
  expect(told).not.toMatch(/% fit|Best fit|I found/);
  const { response } = (await (await post('/functions/v1/logistics-ai-chat', { message: need })).json()) as {
    response: string;
  };
  expect(response).toMatch(nearest);
  expect(response).toContain('What would change the result: Beyond Dallas (1)');
  const { plan, relax } = (await (await post('/api/v1/match', { text: need })).json()) as {
    plan: { matches: unknown[]; found: object; nearest: { name: string; miles: number }[] }[];
    relax: { change: string; count: number }[];
  };
  expect(plan[0]).toMatchObject({ matches: [], found: { value: 0, more: false }, nearest: [{ name: 'Kendall Bays' }] });
  expect(plan[0]?.nearest[0]?.miles).toBeGreaterThan(1000);
  expect(relax).toContainEqual({ change: 'Beyond Dallas', count: 1, more: false });
});

test('who is where somebody does not want to be fits not, until the refusal is crossed out', async () => {
  for (const need of ['freezer storage, not in Medley', 'bodega con congelador, no en Medley']) {
    const html = await page(`/find-logistics-partner?need=${encodeURIComponent(need)}`);
    expect(html, need).not.toContain('Freezer Medley');
    expect(html, need).toContain('Not in Medley, FL');
    const { requirement } = (await (await post('/api/v1/requirements', { text: need })).json()) as {
      requirement: object;
    };
    expect(requirement).toMatchObject({ refusedPlaces: [{ name: 'Medley' }] });
    const { plan } = (await (await post('/api/v1/match', { requirement })).json()) as {
      plan: { matches: { name: string }[] }[];
    };
    expect(plan[0]?.matches.map(({ name }) => name)).not.toContain('Freezer Medley');
    const [, crossedOut = ''] = /href="([^"]*refused_place[^"]*)"/.exec(html) ?? [];
    expect(await page(crossedOut.replaceAll('&amp;', '&'))).toContain('Freezer Medley');
  }
  const turned = await (
    await post('/find-logistics-partner/chat', { said: ['freezer storage', 'not in Medley'] })
  ).text();
  expect(turned).not.toContain('Freezer Medley');
  const named = ['freezer storage, not in Medley', 'Medley is fine after all'];
  expect(await (await post('/find-logistics-partner/chat', { said: named })).text()).toContain('Freezer Medley');
});

test('the API counts everybody and goes on behind the first ten', async () => {
  interface Answer {
    plan: { matches: { id: string }[]; found: { value: number }; nextCursor: string | null }[];
  }
  const seen = new Set<string>();
  let cursor: string | null = null;
  do {
    const body = { text: 'ocean freight to Jamaica', ...(cursor === null ? {} : { page: { leg: 0, cursor } }) };
    const { plan } = (await (await post('/api/v1/match', body)).json()) as Answer;
    expect(plan[0]?.found.value).toBe(34);
    for (const { id } of plan[0]?.matches ?? []) seen.add(id);
    cursor = plan[0]?.nextCursor ?? null;
  } while (cursor !== null && seen.size < 99);
  expect(seen.size).toBe(34);
});

test('"freezer" and degrees list only stores that reach them, in the box as in the answer', async () => {
  const box = async (q: string): Promise<string[]> => {
    const { items } = JSON.parse(await page(`/api/v1/warehouses?q=${encodeURIComponent(q)}`)) as {
      items: { companyName?: string; company_name?: string }[];
    };
    return items.map((item) => item.companyName ?? item.company_name ?? '');
  };
  for (const q of ['freezer', 'freezer -20C', 'freezer in Medley']) expect(await box(q), q).toEqual(['Freezer Medley']);
  expect((await box('cold storage 2-8C in Medley')).toSorted()).toEqual(['Freezer Medley', 'Medical Medley']);
  for (const q of ['chilled storage in Medley', 'bodega refrigerada en Medley'])
    expect((await box(q)).toSorted(), q).toEqual(['Freezer Medley', 'Medical Medley']);
  // Nobody reaches it, whatever else fits.
  for (const q of ['cold storage -40C in Medley under $2 per sq ft', 'storage at 60 °C in Medley'])
    expect(await box(q), q).toEqual([]);
  const html = await page('/find-logistics-partner?need=freezer+storage+in+Medley');
  expect(html).toContain('Freezer Medley');
  expect(html).not.toContain('Medical Medley');
});

test('the box asks back an improbable price, says a price by the year as it was typed, and reads a range as the answer does', async () => {
  const search = (q: string) => page(`/warehouse-directory?q=${encodeURIComponent(q)}`);
  const doubted = await search('storage in Medley under $95 psf');
  expect(doubted).toContain(
    '$95.00 per sq ft, per year? That is $7.92 per sq ft and month. Usual for storage: $0.35 to $4.50.',
  );
  const yearly = await search('storage in Medley under $0.75 psf a year');
  expect(yearly).toContain('$0.75 per sq ft, per year? That is $0.06 per sq ft and month.');
  expect(yearly).toContain('Or is it $0.75 per sq ft, per month?');
  expect(yearly).toMatch(/href="[^"]*maxPrice=0\.75[^"]*"[^>]*>Search for \$0\.75 per sq ft, per month</);
  const usual = await search('storage in Medley under $20 psf');
  expect(usual).toContain('Up to $20.00 per sq ft, per year');
  expect(usual).not.toContain('Usual for storage');
  expect(usual).not.toContain('was not compared');
  expect(await search('storage in Medley at 4 €/m² a month')).toContain(
    'Rates here are in US dollars, so “4 €/m² a month” was not compared with them.',
  );
  const range = '10,000 to 15,000 sq ft of storage in Medley';
  expect(await search(range)).toContain('10,000 sq ft');
  expect(await page(`/find-logistics-partner?need=${encodeURIComponent(range)}`)).toContain(
    '10,000 sq ft to 15,000 sq ft',
  );
});

test('what it costs is answered with what is known, at what was asked for', async () => {
  const html = await page(
    `/find-logistics-partner?need=${encodeURIComponent('2,000 sq ft of freezer storage in Medley')}&need=${encodeURIComponent('how much would that cost me?')}`,
  );
  expect(html).toContain('Freezer Medley: from $1.50 per sq ft a month; for 2,000 sq ft about $3,000.00 a month.');
  expect(html).toContain('no offers');
});
