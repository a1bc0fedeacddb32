import { beforeAll, describe, expect, test } from 'vitest';

import { inLanguage } from '#server/language.ts';
import { languages } from '#shared/languages.ts';
import { testDb } from '#tests/harness.ts';

import { makeMarket, type WarehouseOverrides } from './build.server.ts';
import { browseDirectory, searchDirectory } from './queries/directory.server.ts';
import { answerNoResult } from './pages/no-result.server.ts';
import { type DirectoryFilters, noFilters, type SortOrder } from './schema/filters.ts';
import { exceedsSearch } from './schema/reading.ts';
import { chipsOf } from './schema/search-chips.ts';

const t = await testDb();

const medley = { city: 'Medley', zip_code: '33166' };
const tampa = { city: 'Tampa', zip_code: '33602' };
const market: Record<string, WarehouseOverrides> = {
  'Cold Room Company': { ...tampa, description: 'A yard.' },
  'Frost Doral': { services: ['cold_storage'] },
  'Ice Medley': { ...medley, services: ['cold_storage'], warehouse_type: 'contract' },
  'Talker Doral': { description: 'Ask us about a cold room next year.' },
  'Dry Doral': { specialties: ['beverages'] },
  'Frost Tampa': { ...tampa, services: ['cold_storage'], specialties: ['flowers'] },
  'Frost Kingston': {
    city: 'Kingston',
    state: 'Kingston',
    zip_code: null,
    country_code: 'JM',
    services: ['cold_storage'],
  },
  'Frost Montego Bay': {
    city: 'Montego Bay',
    state: 'St. James',
    zip_code: null,
    country_code: 'JM',
    services: ['cold_storage'],
  },
  'Guessed Doral': { specialties: ['flowers'], field_sources: { specialties: 'default' } },
  'Cargo Carib': { description: 'Boxes for the Dominican Republic.', services: ['ocean_freight'] },
  'Goer Doral': { countries_served: ['US', 'HT', 'JM'], services: ['consolidation'] },
  'Goer Tampa': { ...tampa, countries_served: ['US', 'CO'] },
  'Guessed Goer': { countries_served: ['HT'], field_sources: { countries_served: 'default' } },
  Islander: { description: 'Boxes for Haiti leave on Fridays.' },
};

beforeAll(async () => {
  await makeMarket(t.ctx, market, { services: ['storage'], description: 'A house.' });
}, 60_000);

const ask = (q: string | null, filters: Partial<DirectoryFilters> = {}) =>
  searchDirectory(t.anonymous, { ...noFilters, sort: q === null ? 'newest' : 'best', q, ...filters });
const names = async (q: string | null, filters: Partial<DirectoryFilters> = {}) =>
  (await ask(q, filters)).items.map((item) => item.company_name);

describe('a typed search', () => {
  test('finds companies called so, then what has it in the place, then near it, then what mentions it', async () => {
    expect(await names('cold room doral')).toEqual(['Frost Doral', 'Ice Medley', 'Talker Doral']);
    expect(await names('cold room')).toEqual([
      'Cold Room Company',
      'Frost Doral',
      'Ice Medley',
      'Frost Tampa',
      'Frost Kingston',
      'Frost Montego Bay',
      'Talker Doral',
    ]);
  });

  test.each([
    ['cold room, not in Doral', 'Doral'],
    ['cuarto frío, pero no en Doral', 'Doral'],
    ['cold room not in Jamaica', 'Jamaica'],
  ])('leaves out what is where it must not be, in list and counts, and says so: %s', async (q, place) => {
    const wish = { ...noFilters, sort: 'best' as const, q };
    const { page, facets } = await browseDirectory(t.anonymous, wish);
    expect(page.items.length).toBeGreaterThan(2);
    expect(
      page.items.filter(({ city, country_code }) => city === place || (place === 'Jamaica' && country_code === 'JM')),
    ).toEqual([]);
    expect(facets.total.value).toBe(page.items.length);
    const chips = inLanguage('en', () => chipsOf(wish, page.reading, { isAreaNear: false, units: 'imperial' }));
    expect(chips.map(({ label }) => label)).toContainEqual(expect.stringMatching(new RegExp(`^Not in ${place}`)));
  });

  test.each([
    'No tengo espacio en Doral, busco cuarto frío en Medley',
    'We have no room in Doral, cold room in Medley wanted',
  ])('looks where somebody wants to be, not where space is lacking: %s', async (q) => {
    const { items, reading } = await ask(q);
    expect(reading?.place?.label).toMatch(/^Medley/);
    expect(items[0]?.company_name).toBe('Ice Medley');
  });

  test.each<[SortOrder, number]>([
    ['best', 1],
    ['best', 2],
    ['best', 3],
    ['newest', 2],
    ['price', 2],
    ['area', 2],
    ['rating', 2],
    ['nearest', 2],
  ])('goes on by %s, %i a page, where the page before ended, and counts what it shows', async (sort, limit) => {
    const wish = { ...noFilters, q: 'cold room near miami', sort };
    const { page: whole, facets } = await browseDirectory(t.anonymous, wish);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await searchDirectory(t.anonymous, { ...wish, limit, cursor });
      seen.push(...page.items.map((item) => item.company_name));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(whole.items.map((item) => item.company_name));
    expect(new Set(seen).size).toBe(seen.length);
    expect(facets.total).toEqual({ value: seen.length, more: false });
  });

  test.each<[string, Partial<DirectoryFilters>]>([
    ['cold room', {}],
    ['cold room', { services: ['storage'] }],
    ['cold room company', { services: ['cold_storage'] }],
    ['cold room doral', { services: ['cold_storage'] }],
    ['cold room tampa', { services: ['storage'], type: ['contract'] }],
    ['cold room florida', { services: ['cold_storage'], type: ['public'] }],
    ['frost', { services: ['cold_storage'] }],
  ])('counts beside each service and type of "%s" what %j would show with it', async (q, filters) => {
    const wish = { ...noFilters, q, sort: 'best' as const, ...filters };
    const shown = async (change: Partial<DirectoryFilters>) => ({
      value: (await names(q, { ...filters, ...change })).length,
      more: false,
    });
    const { facets } = await browseDirectory(t.anonymous, wish);
    expect(facets.total).toEqual(await shown({}));
    const open = wish.services.length > 0;
    for (const code of ['storage', 'cold_storage', 'ocean_freight'] as const)
      if (open) expect([code, facets.services[code]]).toEqual([code, await shown({ services: [code] })]);
    for (const code of ['public', 'private', 'contract'] as const)
      expect([code, facets.type[code]]).toEqual([code, await shown({ type: [code] })]);
  });

  test('takes only confirmed specialties', async () => {
    expect(await names('flores')).toEqual(['Frost Tampa']);
  });
  test('leaves out filler, and filler alone shows everything', async () => {
    expect(await names('necesito una bodega')).toHaveLength(Object.keys(market).length);
    expect((await ask('warehouse')).reading).toBeNull();
    expect(await names('Cold Room Company warehouse services')).toContain('Cold Room Company');
  });
  test('finds nothing for nonsense, and what was recognised where the rest is nonsense', async () => {
    expect(await names('xyzzy')).toEqual([]);
    const page = await ask('cold storage xyzzy tampa');
    expect([page.items.map((item) => item.company_name), page.reading?.ignored]).toEqual([['Frost Tampa'], 'xyzzy']);
  });
  test('finds a part of what was recognised where nobody has all of it', async () => {
    const page = await ask('flowers and beverages in cold storage doral');
    expect(page.reading?.isPartial).toBe(true);
    expect(page.items.map((item) => item.company_name).toSorted()).toEqual(['Dry Doral', 'Frost Doral', 'Ice Medley']);
  });
  test('finds those who have all but one of what was recognised before those who have one of it', async () => {
    const page = await ask('flowers in hazmat cold storage');
    expect([page.reading?.isPartial, page.items.map((item) => item.company_name)]).toEqual([true, ['Frost Tampa']]);
  });
  test.each([
    ['cold storage and customs in doral', true],
    ['consolidation to Haiti', true],
    ['10,000 sq ft of cold storage', true],
    ['cold storage under $2', true],
    ['cold storage xyzzy tampa', true],
    ['cold storage doral', false],
    ['Frost Doral', false],
  ])('knows when somebody asks for more than a search answers: %s', async (q, isMore) => {
    const { reading } = await ask(q);
    expect(reading !== null && exceedsSearch(reading)).toBe(isMore);
  });
  test('takes back at once what was said twice in other words', async () => {
    const { reading } = await ask('refrigerated cold storage doral');
    expect(reading?.terms).toMatchObject([{ typed: 'refrigerated cold storage', without: 'doral' }]);
  });
  test('shows once what is typed and ticked, and takes it back from both', async () => {
    const filters = {
      ...noFilters,
      q: 'cold storage doral',
      services: ['cold_storage' as const],
      sort: 'best' as const,
    };
    const { reading } = await searchDirectory(t.anonymous, filters);
    const [cold, place, ...others] = chipsOf(filters, reading, { isAreaNear: false, units: 'imperial' });
    expect([cold?.label, place?.label, others]).toEqual(['Temperature Controlled Storage', 'Near Doral, FL', []]);
    expect(cold?.without).toMatchObject({ q: 'doral', services: [] });
    expect(place?.without).toMatchObject({ q: 'cold storage', services: ['cold_storage'] });
  });
  test('offers a greater distance and the rest of the search where nothing is found', async () => {
    const filters = { ...noFilters, q: 'flowers near Ocala', sort: 'best' as const };
    const { items, place, reading } = await searchDirectory(t.anonymous, filters);
    expect(items).toEqual([]);
    const chips = chipsOf(filters, reading, { isAreaNear: false, units: 'imperial' });
    const asked = { filters, chips, place, reading, units: 'imperial', totals: null } as const;
    const answer = await answerNoResult(t.anonymous, asked, false);
    expect(answer?.near).toEqual([
      {
        name: 'Frost Tampa',
        place: 'Tampa, FL',
        href: expect.stringMatching(/^\/warehouses\/frost-tampa/),
        lacks: 'Near Ocala, FL',
      },
    ]);
    expect(answer?.alert?.path).toBe('/warehouse-directory?q=flowers+near+Ocala');
    expect(answer?.others).toEqual([
      {
        label: 'Within 100 miles of Ocala, FL',
        href: '/warehouse-directory?q=flowers&near=Ocala%2C+FL&radius=100',
        count: '1',
      },
      {
        label: 'Within 250 miles of Ocala, FL',
        href: '/warehouse-directory?q=flowers&near=Ocala%2C+FL&radius=250',
        count: '1',
      },
      { label: 'without Near Ocala, FL', href: '/warehouse-directory?q=flowers', count: '1' },
    ]);
  });
  test('shows who serves or mentions a place where nobody stands', async () => {
    const mentioned = await ask('bodega en haiti');
    expect(mentioned.items.map((item) => item.company_name)).toEqual(['Goer Doral', 'Islander']);
    expect(mentioned.reading?.isPlaceMentioned).toBe(true);
  });
  test('a place beside the text is kept to, and the text then names none', async () => {
    expect(await names('cold storage', { near: 'Tampa' })).toEqual(['Frost Tampa']);
    expect(await names('cold storage doral', { near: 'Tampa' })).toEqual(['Frost Tampa']);
  });
  test('what is written with quotation marks or a minus is taken literally', async () => {
    expect(await names('"cold room"')).toEqual(['Cold Room Company', 'Talker Doral']);
    expect(await names('frost -doral')).toEqual(['Frost Tampa', 'Frost Kingston', 'Frost Montego Bay']);
  });
  test('says what it understood, and each part can be taken back', async () => {
    const { reading } = await ask('reefer lantern near Tampa');
    expect(reading).toMatchObject({
      terms: [{ typed: 'reefer', without: 'lantern near Tampa' }],
      place: { label: 'Tampa, FL', without: 'reefer lantern' },
      ignored: 'lantern',
    });
  });
  test('a place is taken back with the words that lead to it', async () => {
    for (const [typed, without] of [
      ['guardar telas en Doral desde enero', 'guardar telas desde enero'],
      ['guardar telas cerca de Doral por 6 meses', 'guardar telas por 6 meses'],
      ['reefer lantern in the area of Doral for a year', 'reefer lantern for a year'],
    ] as const)
      expect((await ask(typed)).reading?.place?.without, typed).toBe(without);
  });
});

test('is read alike whatever language the page has', async () => {
  expect(await names('envíos a república dominicana')).toEqual(['Cargo Carib']);
  for (const language of languages)
    for (const q of ['bodega en haiti', 'cold room doral', 'envíos a república dominicana'])
      expect(await inLanguage(language, () => names(q)), q).toEqual(await names(q));
});

describe('a destination', () => {
  test.each([
    ['carga a Haití', ['Goer Doral', 'Islander']],
    ['shipping barrels to Haiti', ['Goer Doral']],
    ['consolidation to Haiti', ['Goer Doral']],
    ['mandar cajas hacia Port-au-Prince', ['Goer Doral']],
    ['bodega en Tampa para Colombia', ['Goer Tampa']],
    ['carga al Caribe', ['Goer Doral']],
    ['envíos a Sudamérica', ['Goer Tampa']],
    ['mudanza a América Latina', ['Goer Doral', 'Goer Tampa']],
  ])('is what listings state that they serve, then what they mention: %s', async (q, found) => {
    expect(await names(q)).toEqual(found);
  });
  test('can be taken back, and the rest is found where nobody goes there', async () => {
    const { reading } = await ask('consolidation to Haiti');
    expect(reading?.served).toMatchObject({ id: 'country:HT', label: 'Haiti', without: 'consolidation' });
    const alone = await ask('cold storage to Suriname');
    expect(alone.items.length).toBeGreaterThan(0);
    expect(alone.reading?.isPartial).toBe(true);
  });
});

describe('states, countries and parts of the world', () => {
  test('are areas: everything inside, nothing beside, and no distance', async () => {
    for (const filters of [{ q: 'cold storage jamaica' }, { q: 'cold storage', near: 'Jamaica' }]) {
      const page = await ask(filters.q, filters);
      expect(page.items.map((item) => item.company_name)).toEqual(['Frost Kingston', 'Frost Montego Bay']);
      expect(page.items.map((item) => item.distance_miles)).toEqual([null, null]);
    }
    for (const q of ['cold storage in the Caribbean', 'almacén frío en el Caribe'])
      expect(await names(q), q).toEqual(['Frost Kingston', 'Frost Montego Bay']);
    for (const near of ['Caribbean', 'caribe', 'West Indies'])
      expect(await names(null, { near }), near).toHaveLength(2);
    for (const near of ['Latin America', 'Centroamérica', 'South America', 'Sudamérica'])
      expect(await names(null, { near }), near).toEqual([]);
    const florida = await names(null, { near: 'Florida', radius: 5, sort: 'nearest', limit: 100 });
    expect(florida).toHaveLength(Object.keys(market).length - 2);
    expect(await names(null, { near: 'Bahamas' })).toEqual([]);
  });
});
