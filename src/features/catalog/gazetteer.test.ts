import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { inLanguage } from '#server/language.ts';
import { distanceMiles } from '#shared/geo.ts';

import { loadPlaces, placeOf } from './gazetteer/places.server.ts';
import { findPlace, findPlaceById, findPlacesIn, geocodeAddress, searchPlaces } from './queries.server.ts';

const labelOf = (text: string) => findPlace(text)?.label ?? null;

describe('places lie where they are', () => {
  test.each([
    ['Doral', 25.8195, -80.3553, 2],
    ['Medley', 25.8405, -80.3264, 2],
    ['PortMiami', 25.7743, -80.1652, 2],
    ['Port Everglades', 26.0919, -80.1177, 2],
    ['JAXPORT', 30.3947, -81.5366, 3],
    ['MIA', 25.7959, -80.2871, 1.5],
    ['33178', 25.83, -80.38, 4],
    ['32218', 30.45, -81.66, 5],
    ['10001', 40.7506, -73.9972, 2],
    ['Kingston, Jamaica', 17.9712, -76.7936, 4],
    ['Port of Kingston', 17.9786, -76.8283, 2],
    ['Port of Spain', 10.6549, -61.5019, 3],
    ['Point Lisas', 10.41, -61.49, 2],
    ['Caucedo', 18.4261, -69.6306, 1.5],
    ['Rio Haina', 18.42, -70.02, 2],
    ['Georgetown, Guyana', 6.8013, -58.1551, 3],
    ['Colón Free Zone', 9.356, -79.889, 2],
    ['Manzanillo Panama', 9.367, -79.88, 3],
    ['Cartagena', 10.391, -75.4794, 5],
    ['Callao', -12.05, -77.14, 3],
    ['Porto de Santos', -23.95, -46.31, 3],
    ['Bridgetown', 13.0975, -59.6167, 3],
  ])('%s', (text, latitude, longitude, tolerance) => {
    const place = findPlace(text);
    expect(place).not.toBeNull();
    expect(place && distanceMiles(place, { latitude, longitude })).toBeLessThan(tolerance);
  });

  test('Florida is complete, codes are plausible, and nothing lies in the void', () => {
    const { names } = loadPlaces();
    const astray = names.filter(({ entry: { state, latitude, longitude, radius_miles } }) => {
      const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && radius_miles > 0;
      const isInFlorida = latitude > 24 && latitude < 31.1 && longitude > -87.8 && longitude < -79.8;
      return !isOnEarth || (state === 'FL' && !isInFlorida);
    });
    expect(astray.map(({ entry }) => entry.name)).toEqual([]);
    expect(names.filter(({ entry, strength }) => entry.state === 'FL' && strength === 'name').length).toBeGreaterThan(
      750,
    );
    for (const zip of [
      '33122',
      '33126',
      '33166',
      '33172',
      '33178',
      '33010',
      '33054',
      '33132',
      '33316',
      '33619',
      '32824',
      '33404',
    ]) {
      expect(findPlace(zip)?.state).toBe('FL');
    }
    expect(findPlace('00921')?.country_code).toBe('PR');
    expect(findPlace('99999')).toBeNull();
  });
});

test.each([
  ['jamai', 'Jamaica'],
  ['Baham', 'Bahamas'],
  ['trinid', 'Trinidad and Tobago'],
  ['puerto r', 'Puerto Rico'],
  ['flori', 'Florida'],
  ['argent', 'Argentina'],
  ['kingst', 'Kingston, Jamaica'],
  ['Miam', 'Miami, FL'],
  ['north', null],
])('a word that is typed in part: %s', (text, label) => expect(labelOf(text)).toBe(label));

describe('places have the names of the reader', () => {
  test.each([
    ['Puerto España', 'Puerto España, Trinidad y Tobago'],
    ['port of kingston', 'Kingston Harbour, Kingston, Jamaica'],
    ['port of montego bay', 'Puerto de Montego Bay, Jamaica'],
    ['Havana', 'La Habana, Cuba'],
    ['New York City', 'Nueva York, NY'],
    ['Panama', 'Panamá'],
    ['Doral', 'Doral, FL'],
  ])('%s in Spanish', (text, label) => expect(inLanguage('es', () => labelOf(text))).toBe(label));

  test('what a place is called in Spanish leads back to it wherever its English name does', () => {
    const lost = loadPlaces().names.flatMap(({ entry, strength }) => {
      if (strength !== 'name') return [];
      const { id, label } = placeOf(entry);
      const spanish = inLanguage('es', () => placeOf(entry).label);
      if (label === spanish || findPlace(label)?.id !== id || findPlace(spanish)?.id === id) return [];
      return [`${spanish}: ${findPlace(spanish)?.label ?? 'nothing'}`];
    });
    // Countries whose Spanish name is a town's too: whoever types it alone gets the town, as with the English "Georgia".
    const towns = [
      'Francia',
      'Guadalupe',
      'Santa Lucía',
      'Granada',
      'San Martín',
      'Líbano',
      'Palestina',
      'Santa Elena',
    ];
    expect(lost.filter((label) => !towns.includes(label.split(':')[0] ?? ''))).toEqual([]);
  });
});

test('what is delivered abroad goes there, what is delivered here may stay', () => {
  const relations = (text: string) => findPlacesIn(text).map(({ place, relation }) => `${place.name} ${relation}`);
  expect(relations('drop off in Miami, delivered in Cartago, Costa Rica')).toEqual(['Miami at', 'Cartago to']);
  expect(relations('entregado en Cartago, Costa Rica desde Miami')).toEqual(['Cartago to', 'Miami from']);
  expect(relations('pallets delivered in Doral')).toEqual(['Doral at']);
});

describe('a place name resolves to the place that people in this market mean', () => {
  test.each([
    ['doral', 'Doral, FL'],
    ['near Doral, Florida', 'Doral, FL'],
    ['Miami', 'Miami, FL'],
    ['port of miami', 'PortMiami, Miami, FL'],
    ['Miami port', 'PortMiami, Miami, FL'],
    ['puerto de Miami', 'PortMiami, Miami, FL'],
    ['near MIA airport', 'Miami International Airport (MIA), FL'],
    ['kingston', 'Kingston, Jamaica'],
    ['kingston ocean', 'Kingston Harbour, Kingston, Jamaica'],
    ['cartagena puerto', 'Port of Cartagena, Colombia'],
    ['georgetown', 'Georgetown, Guyana'],
    ['Georgetown, TX', 'Georgetown, TX'],
    ['Melbourne', 'Melbourne, FL'],
    ['Panama City', 'Panama City, FL'],
    ['Ciudad de Panamá', 'Panama City, Panama'],
    ['Panama', 'Panama'],
    ['Jamaica', 'Jamaica'],
    ['Trinidad', 'Trinidad and Tobago'],
    ['Florida', 'Florida'],
    ['New York', 'New York City, NY'],
    ['San Antonio', 'San Antonio, TX'],
    ['San José', 'San José, Costa Rica'],
    ['Freeport', 'Freeport, Bahamas'],
    ['Puerto España', 'Port of Spain, Trinidad and Tobago'],
    ['Porto Príncipe', 'Port-au-Prince, Haiti'],
    ['Santo Domingo DR', 'Santo Domingo, Dominican Republic'],
    ['Ft. Lauderdale', 'Fort Lauderdale, FL'],
    ['Wynwood, Miami, FL', 'Wynwood, FL'],
    ['brickell miami', 'Brickell, FL'],
    ['zona libre de colón', 'Colón Free Zone, Panama'],
    ['cerca del puerto de Santos', 'Port of Santos, Brazil'],
    ['Doral FL 33178', '33178 (Doral, FL)'],
    ['West Palm', 'West Palm Beach, FL'],
    ['near west palm, florida', 'West Palm Beach, FL'],
    ['West Park', 'West Park, FL'],
    ['Royal Palm', 'Royal Palm Beach, FL'],
    ['Port of', null],
  ])('%s', (text, label) => expect(labelOf(text)).toBe(label));

  test('a place given as context decides an ambiguous name', () => {
    expect(labelOf('Georgetown')).toBe('Georgetown, Guyana');
    expect(findPlace('Georgetown', { near: { latitude: 30.27, longitude: -97.74 } })?.label).toBe('Georgetown, TX');
  });

  test('small slips are forgiven, nonsense is not guessed at', () => {
    const slips: Record<string, string> = {
      dorral: 'Doral, FL', medly: 'Medley, FL', hialea: 'Hialeah, FL', 'jaksonville fl': 'Jacksonville, FL', jacksonvile: 'Jacksonville, FL',
      'port everglade': 'Port Everglades, Fort Lauderdale, FL', barranquila: 'Barranquilla, Colombia', 'kingstn jamaica': 'Kingston, Jamaica', paramribo: 'Paramaribo, Suriname',
    }; // prettier-ignore
    for (const [text, label] of Object.entries(slips)) expect(labelOf(text), text).toBe(label);
    for (const text of [
      '',
      '   ',
      'xyzzy',
      'near the port',
      'warehouse',
      "'; --",
      '<b>',
      '12345678',
      '\0',
      'qqqqqqqqqq',
      '🏝️',
    ])
      expect(findPlace(text), text).toBeNull();
  });

  test('any text at all is answered quickly and without an error', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom('a', 'o', 'm', 'i', ' ', ',', 's', 't', '3') }),
        ),
        (text) => {
          const place = findPlace(text);
          return place === null || place.label.length > 0;
        },
      ),
      { numRuns: 60 },
    );
    expect(findPlace('miami '.repeat(10_000))).toBeNull();
  });
});

test('a pair of degrees is a point, as maps write it into an address', () => {
  expect(findPlace('25.812, -80.305')).toMatchObject({ kind: 'point', latitude: 25.812, longitude: -80.305 });
  expect(findPlace('25.812,-80.305')?.label).toBe('25.812, -80.305');
  expect(findPlace('95.812, -80.305')?.kind).not.toBe('point');
  expect(findPlace('25.812, -190.305')?.kind).not.toBe('point');
});

test('the label of every place of note leads back to it, and so does its id', () => {
  const seen = new Set<string>();
  for (const { entry } of loadPlaces().names) {
    const isNotable =
      entry.isChosen ||
      entry.isCapital ||
      (entry.state === 'FL' && entry.population > 15_000) ||
      entry.population > 400_000;
    const place = placeOf(entry);
    // Twins share their label, and New York is the city first.
    if (!isNotable || entry.twin || place.id === 'state:US-NY' || seen.has(place.id)) continue;
    seen.add(place.id);
    expect(findPlaceById(place.id), place.id).toEqual(place);
    const found = findPlace(place.label);
    expect(found, place.label).not.toBeNull();
    expect(found && distanceMiles(found, place), place.label).toBeLessThan(30);
  }
  expect(seen.size).toBeGreaterThan(700);
  expect(findPlaceById('city:nowhere')).toBeNull();
  expect(findPlaceById('zip:33178')?.name).toBe('33178');
});

describe('completion while typing', () => {
  const first = (text: string) => searchPlaces(text, 5).map((place) => place.label);
  test('likely places come first', () => {
    expect(first('mia')[0]).toBe('Miami, FL');
    expect(first('do')[0]).toBe('Doral, FL');
    expect(first('kingston, ja')[0]).toBe('Kingston, Jamaica');
    expect(first('everg')[0]).toBe('Port Everglades, Fort Lauderdale, FL');
    expect(first('3317')[0]).toMatch(/^3317\d /);
    expect(first('jaksonv')[0]).toBe('Jacksonville, FL');
    expect(first('sao pau')[0]).toBe('São Paulo, Brazil');
    expect(first('st. l')[0]).toMatch(/St\. Lucia|Louis/);
  });
  test('blank and unknown text gives nothing, and the limit holds', () => {
    expect(first('')).toEqual([]);
    expect(first('zzzzzz')).toEqual([]);
    expect(searchPlaces('s', 3)).toHaveLength(3);
  });
});

describe('geocoding', () => {
  const precision = (address: Parameters<typeof geocodeAddress>[0]) => geocodeAddress(address)?.precision ?? null;
  test('takes the ZIP code, else the city, else the state or country, and says which', () => {
    expect(
      precision({ address: '8400 NW 36th St', city: 'Doral', state: 'FL', zip_code: '33166', country_code: 'US' }),
    ).toBe('zip');
    expect(precision({ city: 'Doral', state: 'Florida', zip_code: '33166-1234' })).toBe('zip');
    expect(precision({ city: 'Medley', state: 'FL', zip_code: '' })).toBe('city');
    expect(precision({ city: 'Kingston', country_code: 'JM', zip_code: 'JMAAW14' })).toBe('city');
    expect(precision({ city: 'San Juan', state: 'PR', zip_code: '00921', country_code: 'US' })).toBe('zip');
    expect(precision({ city: 'Santo Domingo Este', country_code: 'DO' })).not.toBeNull();
    expect(precision({ city: 'Nowhere', state: 'FL' })).toBe('state');
    expect(precision({ city: 'Nowhere', country_code: 'TT' })).toBe('country');
    expect(precision({ city: 'Doral', country_code: 'ZZ' })).toBeNull();
  });
  test('a ZIP code of another state does not carry the address away', () => {
    const place = geocodeAddress({ city: 'Doral', state: 'FL', zip_code: '10001', country_code: 'US' });
    expect(place?.precision).toBe('city');
    expect(place?.latitude).toBeCloseTo(25.82, 1);
  });
});
