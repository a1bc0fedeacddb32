import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { UnitSystem } from '#shared/units.ts';

import { activeFilters, hasFilters } from './schema/filter-chips.ts';
import { defaultSort, type DirectoryFilters, directoryFilters, filtersToParams, noFilters } from './schema/filters.ts';
import { chipLabel } from './schema/filter-words.ts';
import { shownParams } from './schema/measured-filters.ts';
import { parseFilters } from './schema/parse-filters.ts';

const word = fc.stringMatching(/^[a-z][a-z0-9 ,.'-]{0,18}[a-z0-9]$/).map((text) => text.replace(/ +/g, ' '));
const some = <T extends string>(values: readonly T[]) =>
  fc.subarray([...values], { maxLength: Math.min(4, values.length) });

const filters: fc.Arbitrary<DirectoryFilters> = fc
  .record({
    q: fc.option(word),
    need: fc.option(word),
    changes: fc.option(word),
    services: some(directoryFilters.services.values),
    match: fc.constantFrom('any', 'all'),
    near: fc.option(word),
    radius: fc.option(fc.integer({ min: 1, max: 2500 })),
    type: some(directoryFilters.type.values),
    minArea: fc.option(fc.integer({ min: 1, max: 1000 })),
    maxArea: fc.option(fc.integer({ min: 1000, max: 100_000_000 })),
    minHeight: fc.option(fc.integer({ min: 1, max: 500 })),
    minDocks: fc.option(fc.integer({ min: 1, max: 10_000 })),
    minPallets: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
    maxTotal: fc.constantFrom(null, 2500, 0.5),
    maxPrice: fc.option(fc.integer({ min: 1, max: 9999 }).map((cents) => cents / 100)),
    certifications: some(directoryFilters.certifications.values),
    security: some(directoryFilters.security.values),
    tempMin: fc.option(fc.integer({ min: -99, max: 0 })),
    tempMax: fc.option(fc.integer({ min: 0, max: 99 })),
    hazmat: fc.boolean(),
    bonded: fc.boolean(),
    returns: fc.boolean(),
    availableFrom: fc.option(
      fc
        .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    ),
    sort: fc.constantFrom(...directoryFilters.sort.values),
    room: fc.boolean(),
    view: fc.constantFrom('list', 'map', 'table'),
    cursor: fc.constant(null),
    from: fc.constant(0),
    limit: fc.integer({ min: 1, max: 100 }),
  })
  .map((wish) => ({
    ...wish,
    changes: wish.need === null ? null : wish.changes,
    radius: wish.near === null ? null : wish.radius,
    sort:
      (wish.sort === 'nearest' && wish.near === null && wish.q === null) ||
      (wish.sort === 'best' && wish.q === null && wish.need === null)
        ? defaultSort(wish)
        : wish.sort,
  }));

describe('filters and their address', () => {
  test('every choice survives the way through the address', () => {
    fc.assert(
      fc.property(filters, (chosen) => {
        expect(parseFilters(filtersToParams(chosen))).toEqual({ filters: chosen, problems: [] });
      }),
    );
  });
  test('numbers typed in the reader’s units are read, stand in the fields as they were typed, and addresses keep their own', () => {
    const typed = new URLSearchParams({ minAreaM2: '1,000', maxAreaM2: '5000', tempMinF: '0', tempMaxF: '40' });
    const { filters: read, problems } = parseFilters(typed);
    expect(problems).toEqual([]);
    const areas = new URLSearchParams({ minArea: '100k', maxAreaM2: '20.000 m²' });
    expect(parseFilters(areas).filters).toMatchObject({ minArea: 100_000, maxArea: 215_278 });
    expect(read).toMatchObject({ minArea: 10_764, maxArea: 53_820, tempMin: -17.8, tempMax: 4.4 });
    expect(filtersToParams(read).toString()).toBe('minArea=10764&maxArea=53820&tempMin=-17.8&tempMax=4.4');
    expect(Object.fromEntries(shownParams(read, 'metric'))).toEqual({
      minAreaM2: '1000',
      maxAreaM2: '5000',
      tempMin: '-17.8',
      tempMax: '4.4',
    });
    expect(Object.fromEntries(shownParams(read, 'imperial'))).toEqual({
      minArea: '10764',
      maxArea: '53820',
      tempMinF: '0',
      tempMaxF: '40',
    });
    const chips = (units: UnitSystem) => activeFilters(read).map((chip) => chipLabel(chip, read, units));
    expect(chips('metric')).toEqual([
      'From 1,000 m²',
      'Up to 5,000 m²',
      'Kept at -17.8°C at least',
      'Kept at 4.4°C at most',
    ]);
    expect(chips('imperial')).toEqual([
      'From 10,764 sq ft',
      'Up to 53,820 sq ft',
      'Kept at 0°F at least',
      'Kept at 40°F at most',
    ]);
    expect(parseFilters(new URLSearchParams({ minAreaM2: 'much' })).problems).toMatchObject([{ field: 'minArea' }]);
  });
  test('nothing a person can type throws, and what is unusable is named and left out', () => {
    const names = [...Object.keys(noFilters), 'utm_source', '__proto__', 'constructor', 'x'];
    const junk = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('NaN', '-1', '1e999', '0x10', '\0', "'; --", '٣', '9'.repeat(400), '<b>', '💥', ',,,', 'null'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), junk), { maxLength: 8 }), (entries) => {
        const read = parseFilters(new URLSearchParams(entries));
        // Filters survive a round trip; the position in the result is not one of them.
        expect(parseFilters(filtersToParams(read.filters)).filters).toEqual({ ...read.filters, cursor: null, from: 0 });
      }),
    );
  });
  test.each([
    ['services=storage,nothing', 'services'],
    ['type=submarine', 'type'],
    ['radius=2501&near=Doral', 'radius'],
    ['minArea=-1', 'minArea'],
    ['minArea=10&maxArea=5', 'maxArea'],
    ['maxPrice=free', 'maxPrice'],
    ['tempMin=5&tempMax=2', 'tempMax'],
    ['availableFrom=2026-02-30', 'availableFrom'],
    ['sort=cheapest', 'sort'],
    ['sort=nearest', 'sort'],
    ['limit=0', 'limit'],
    ['limit=2.5', 'limit'],
    ['hazmat=maybe', 'hazmat'],
    ['colour=red', 'colour'],
    [`q=${'x'.repeat(201)}`, 'q'],
  ])('%s is a problem of %s', (query, field) => {
    expect(parseFilters(new URLSearchParams(query)).problems.map((problem) => problem.field)).toEqual([field]);
  });
  test('blank fields of a form and campaign marks are no problem', () => {
    const { filters: read, problems } = parseFilters(
      new URLSearchParams('q=++&services=&near=&radius=25&minArea=&hazmat=0&utm_source=mail&sort='),
    );
    expect({ read, problems }).toEqual({ read: noFilters, problems: [] });
  });
  test('near a place the nearest come first unless another order is wished', () => {
    expect(defaultSort({ q: null, need: null, near: 'Doral' })).toBe('nearest');
    expect(defaultSort({ q: 'cold', need: null, near: 'Doral' })).toBe('best');
    expect(parseFilters(new URLSearchParams('near=Doral')).filters.sort).toBe('nearest');
    expect(parseFilters(new URLSearchParams('near=Doral&sort=price')).filters.sort).toBe('price');
  });
  test('every chip takes away exactly its own choice', () => {
    fc.assert(
      fc.property(filters, (chosen) => {
        const chips = activeFilters(chosen);
        expect(chips.length > 0).toBe(hasFilters(chosen));
        for (const chip of chips) expect(activeFilters(chip.without)).toHaveLength(chips.length - 1);
      }),
    );
  });
});
