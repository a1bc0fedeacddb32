import { expect, test } from 'vitest';
import { z } from 'zod';

import { inLanguage } from '#server/language.ts';

import { addressFields, areasOf, countryPhone, inItsCountry } from './addresses/fields.ts';
import { addressLine, partsBelow } from './addresses/parts.ts';
import { countries } from './countries.ts';
import { placeName, placeWithCode } from './place-name.ts';
import { addressChoices, geocodeAddress } from './queries.server.ts';

const schema = inItsCountry(z.object({ phone: countryPhone(), ...addressFields({ street: 10 }) }));

/** What is wrong with an address, by field, in the order of the form. */
function problems(values: Record<string, string>): Record<string, string> {
  const read = schema.safeParse(values);
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

const asked = (country: string) =>
  partsBelow(country).map(({ label, isRequired }) => label() + (isRequired ? '' : ' (optional)'));

test('each country is asked for the parts that it has, in its order and by its names', () => {
  expect(asked('US')).toEqual(['City', 'State', 'ZIP code']);
  expect(asked('GY')).toEqual(['City']);
  expect(asked('BS')).toEqual(['City', 'Island (optional)']);
  expect(asked('SR')).toEqual(['City', 'District (optional)']);
  expect(asked('JM')).toEqual(['City', 'Parish']);
  expect(asked('HT')).toEqual(['Postal code (optional)', 'City']);
  expect(asked('PA')).toEqual(['City', 'Postal code (optional)', 'Province (optional)']);
  expect(asked('CO')).toEqual(['City', 'Department', 'Postal code (optional)']);
  expect(asked('BR')).toEqual(['City', 'State (estado)', 'CEP']);
  expect(asked('MX')).toEqual(['Postal code', 'City', 'State (estado)']);
  expect(asked('CA')).toEqual(['City', 'Province', 'Postal code']);
  expect(asked('DE')).toEqual(['Postal code', 'City']);
  expect(asked('HK')).toEqual(['City', 'Area']);
  expect(inLanguage('es', () => asked('JM'))).toEqual(['Ciudad', 'Parroquia']);
});

test('every country of the product has a layout with a city, and those without postal codes ask for none', () => {
  for (const { code } of countries)
    expect(
      partsBelow(code).map(({ name }) => name),
      code,
    ).toContain('city');
  for (const code of ['GY', 'BS', 'SR', 'HK', 'AE', 'JM', 'AG', 'DM', 'GD', 'CW', 'AW', 'SX', 'BZ'])
    expect(asked(code).join(), code).not.toMatch(/code|CEP/i);
});

test('in the United States the sentences are those of the two documents, in the order of the form', () => {
  expect(problems({ country_code: 'US' })).toEqual({
    phone: 'Please enter a valid phone number',
    address: 'Please enter a complete address',
    city: 'City is required',
    state: 'State is required',
    zip_code: 'ZIP code is required',
  });
  // Without a country it is the United States, as for programs that never sent one.
  expect(Object.keys(problems({}))).toEqual(['phone', 'country_code', 'address', 'city', 'state', 'zip_code']);
  expect(
    problems({
      country_code: 'ZZ',
      phone: '(305) 555-0142',
      address: '12 Quay Street',
      city: 'Miami',
      state: 'FL',
      zip_code: '33101',
    }),
  ).toEqual({ country_code: 'Please choose a country from the list' });
});

test('elsewhere only what the country cannot do without is missing, by its name', () => {
  expect(problems({ country_code: 'GY' })).toEqual({
    phone: 'Please enter a valid phone number',
    address: 'Please enter a complete address',
    city: 'City is required',
  });
  const street = { phone: '+1 305 555 0142', address: '5 Rua', city: 'Somewhere' };
  expect(problems({ ...street, country_code: 'JM' })).toEqual({ state: 'Parish is required' });
  expect(problems({ ...street, country_code: 'BR' })).toEqual({
    state: 'State (estado) is required',
    zip_code: 'CEP is required',
  });
  expect(problems({ ...street, country_code: 'BR', state: 'SP', zip_code: '0131' })).toEqual({
    zip_code: 'CEP is written like 40301-110',
  });
});

const people: readonly (readonly [sent: string, kept: string, line: string, place: string])[] = [
  ['US|(305) 555-0142|8400 NW 36th Street|Doral|Florida|33166', 'US|(305) 555-0142|FL|33166', '8400 NW 36th Street, Doral, FL 33166', 'Doral, FL'],
  ['GY|226 1234|12 Water Street|Georgetown||', 'GY|+592 226 1234||', '12 Water Street, Georgetown', 'Georgetown, Guyana'],
  ['GY|592-226-1234|12 Water Street|Georgetown|FL|00000', 'GY|+592 226 1234||', '12 Water Street, Georgetown', 'Georgetown, Guyana'],
  ['BS|322 1234|6 Gladstone Road|Nassau|new providence|', 'BS|+1 242 322 1234|New Providence|', '6 Gladstone Road, Nassau, New Providence', 'Nassau, New Providence, Bahamas'],
  ['SR|421-234|Kade 5|Paramaribo||', 'SR|+597 421 234||', 'Kade 5, Paramaribo', 'Paramaribo, Suriname'],
  ['JM|922 1234|12 Hope Road|Kingston 10|Saint Andrew|', 'JM|+1 876 922 1234|St. Andrew|', '12 Hope Road, Kingston 10, St. Andrew', 'Kingston 10, St. Andrew, Jamaica'],
  ['JM|876 922 1234|12 Hope Road|Kingston|kingston|', 'JM|+1 876 922 1234|Kingston|', '12 Hope Road, Kingston, Kingston', 'Kingston, Jamaica'],
  ['PA|6123-4567|Calle 5|Colón||0301', 'PA|+507 6123 4567||0301', 'Calle 5, Colón 0301', 'Colón, Panama'],
  ['BR|11 91234-5678|Rua Augusta 1500|São Paulo|sao paulo|01304-001', 'BR|+55 11 91234 5678|SP|01304-001', 'Rua Augusta 1500, São Paulo-SP, 01304-001', 'São Paulo, SP, Brazil'],
  ['MX|55 1234 5678|Av. Juárez 20|Puebla|puebla|72000', 'MX|+52 55 1234 5678|Puebla|72000', 'Av. Juárez 20, 72000 Puebla, Puebla', 'Puebla, Mexico'],
  ['CA|416 555 0199|200 Bay Street|Toronto|Ontario|m5j 2j2', 'CA|+1 416 555 0199|ON|M5J 2J2', '200 Bay Street, Toronto ON M5J 2J2', 'Toronto, ON, Canada'],
  ['DE|030 123456|Hafenstr. 5|Hamburg||20457', 'DE|+49 30 123456||20457', 'Hafenstr. 5, 20457 Hamburg', 'Hamburg, Germany'],
]; // prettier-ignore

test.each(people)('%s is kept and written as its country does', (sent, kept, line, place) => {
  const [country_code = '', phone = '', address = '', city = '', state = '', zip_code = ''] = sent.split('|');
  const read = schema.parse({ country_code, phone, address, city, state, zip_code });
  expect([read.country_code, read.phone, read.state, read.zip_code ?? ''].join('|')).toBe(kept);
  expect(addressLine(read)).toBe(line);
  expect(placeName(read)).toBe(place);
});

test('a place with its code is written as the country does', () => {
  expect(placeWithCode({ city: 'Doral', state: 'FL', zip_code: '33166', country_code: 'US' })).toBe('Doral, FL 33166');
  expect(placeWithCode({ city: 'Berlin', state: '', zip_code: '10115', country_code: 'DE' })).toBe(
    '10115 Berlin, Germany',
  );
  expect(placeWithCode({ city: 'Kingston', state: 'Kingston', zip_code: null, country_code: 'JM' })).toBe(
    'Kingston, Jamaica',
  );
});

test('a city outside the United States is placed without a code', () => {
  for (const [city, country_code] of [
    ['Georgetown', 'GY'],
    ['Nassau', 'BS'],
    ['Paramaribo', 'SR'],
    ['Kingston', 'JM'],
    ['Kingston 10', 'JM'],
    ['Colón', 'PA'],
  ] as const)
    expect(geocodeAddress({ city, country_code })?.precision, city).toBe('city');
  // Its code is none of the United States.
  expect(geocodeAddress({ city: 'Hamburg', zip_code: '20457', country_code: 'DE' })?.latitude).toBeCloseTo(53.55, 1);
});

test('the country is that of the telephone, else of the browser, else the United States', () => {
  const choice = (language: string | null, phone: string | null = null) =>
    addressChoices(new Request('http://localhost', { headers: language === null ? {} : { 'accept-language': language } }), phone).country; // prettier-ignore
  expect(choice(null)).toBe('US');
  expect(choice('es')).toBe('US');
  expect(choice('en-GY,en;q=0.9')).toBe('GY');
  expect(choice('pt-BR')).toBe('BR');
  expect(choice('es-419,es;q=0.9')).toBe('US');
  expect(choice('en-US', '+592 226 1234')).toBe('GY');
  expect(choice('en-US', '(305) 555-0142')).toBe('US');
});

test('states, parishes and the like are suggested where they are known', () => {
  expect(areasOf('JM')).toContain('St. Andrew');
  expect(areasOf('US')).toContain('Florida');
  expect(areasOf('GY')).toEqual([]);
});
