import { expect, test } from 'vitest';

import { distanceMiles } from '#shared/geo.ts';

import { type DirectoryFilters, noFilters } from '../schema/filters.ts';
import { closerLook, withoutTypedPlace } from './directory-address.ts';

const at = (lat: number, lon: number) => ({ lat, lon, place: '33166' });
const doral = at(25.82, -80.35);
const orlando = at(28.54, -81.38);

const asked = (points: Parameters<typeof closerLook>[1]) =>
  new URL(closerLook({ ...noFilters, view: 'map', services: ['bonded'] }, points) ?? '', 'http://localhost')
    .searchParams;

test('a disc of the chart leads to a circle that holds all of it, on the chart, with the other filters', () => {
  const params = asked([doral, orlando]);
  expect(Object.fromEntries(params)).toMatchObject({ near: '33166', view: 'map', services: 'bonded' });
  const reach = distanceMiles(
    { latitude: doral.lat, longitude: doral.lon },
    { latitude: orlando.lat, longitude: orlando.lon },
  );
  expect(Number(params.get('radius'))).toBeGreaterThan(reach);
});

test('points that a closer chart separates open it, and points without a place open nothing', () => {
  expect(asked([doral, at(25.825, -80.352)]).get('view')).toBeNull();
  expect(closerLook(noFilters, [{ lat: 1, lon: 1 }])).toBeUndefined();
});

test('dropping the typed place keeps every other filter', () => {
  const filters = { ...noFilters, q: 'storage miami', services: ['bonded'] } satisfies DirectoryFilters;
  const place = { id: 'city:US-FL-miami', label: 'Miami, FL', typed: 'x', isArea: false, without: 'storage' };
  expect(withoutTypedPlace(filters, { place })).toEqual({ ...filters, q: 'storage' });
  expect(withoutTypedPlace(filters, { place: null })).toEqual(filters);
  expect(withoutTypedPlace({ ...noFilters, q: 'miami' }, { place: { ...place, without: null } }).q).toBeNull();
});
