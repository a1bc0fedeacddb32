import { expect, test } from 'vitest';

import { parseRequirement } from '#features/needs/reading/parse-requirement.server.ts';
import type { Requirement } from '#features/needs/schema.ts';
import { inLanguage } from '#server/language.ts';

import { changeNeed } from './queries/change-need.server.ts';
import { asksPrice } from './passages/general-questions.ts';
import { priceWords } from './schema/price-words.ts';
import { understoodParts } from './schema/understood.ts';

const needOf = (...said: string[]): Requirement =>
  said.reduce<Requirement | null>((previous, text) => parseRequirement(text, { today: '2026-11-22', previous }).requirement, null)!; // prettier-ignore
const partsOf = (...said: string[]): string[] => understoodParts(needOf(...said), said).map(({ label }) => label);

test.each([
  ['storage in Doral for six weeks', 'For 6 weeks'],
  ['storage in Doral for 45 days', 'For 45 days'],
  ['storage in Doral for 1 year', 'For 1 year'],
  ['storage in Doral for 3 months', 'For 3 months'],
  ['500 square meters in Doral', '500 m²'],
  ['2,000 sq ft in Doral', '2,000 sq ft'],
  ['cold storage in Doral at 35F', '35 °F'],
  ['cold storage in Doral at 34-40 °F', '34 to 40 °F'],
  ['cold storage in Doral at 2-8C', '2 to 8 °C'],
  ['ocean freight to Kingston, 2,000 lbs', '2,000 lb'],
  ['storage in Miami until the goods go to PortMiami', expect.stringMatching(/^To PortMiami/)],
  ['freezer storage in Doral', '-18 °C or colder, as frozen goods need'],
  ['below zero storage in Miami', '-18 °C or colder, as frozen goods need'],
  ['bodega de 300 m² en Doral, máximo 10 dólares por m2 al mes', 'Up to $10.00 per m² a month'],
  ['storage in Doral, max $1.20 a square foot', 'Up to $1.20 per sq ft a month'],
  ['bodega en Doral 500 m2 a 4 €/m²/mes', 'Up to €4.00 per m² a month (not compared with prices in dollars)'],
])('%s', (text, part) => {
  expect(partsOf(text)).toEqual(expect.arrayContaining([part]));
});

test('units stay those of whoever said them, also a turn later and in Spanish', () => {
  expect(partsOf('storage in Doral for six weeks', 'and 40 pallets')).toContain('For 6 weeks');
  expect(inLanguage('es', () => partsOf('bodega en Doral por seis semanas'))).toContain('Por 6 semanas');
});

test.each([
  [['Warehouse in Hialeah 5,000 sq ft', 'make it 8,000 and starting January'], ['Warehousing & Storage', 'At or from Hialeah, FL', '8,000 sq ft', 'From Jan 1, 2027']],
  [['30 pallets of tiles arriving at PortMiami from Spain', 'store them in Doral for two months'], ['Warehousing & Storage', 'Arrives at PortMiami, Miami, FL', 'Stays in Doral, FL', '30 pallets', 'For 2 months', 'tiles']],
  [['llegan 30 paletas de cerámica a PortMiami desde España', 'guárdenlas en Doral dos meses'], ['Warehousing & Storage', 'Arrives at PortMiami, Miami, FL', 'Stays in Doral, FL', '30 pallets', 'For 2 months', 'cerámica']],
  [['20 pallets of wine arriving at Port Everglades', 'bonded storage in Doral until March'], ['Bonded Storage', 'Arrives at Port Everglades, Fort Lauderdale, FL', 'Stays in Doral, FL', '20 pallets', 'Until Mar 31, 2027', 'wine']],
  [['I have 10,000 lbs of machinery parts in Doral', 'ship them to Bogota by air'], ['Air Freight', 'At or from Doral, FL', 'To Bogotá, Colombia', '10,000 lb', 'machinery parts']],
  [['air freight Miami to Santo Domingo, 500 kg', 'weekly'], ['Air Freight', 'At or from Miami, FL', 'To Santo Domingo, Dominican Republic', '500 kg', '1 shipment a week']],
  [['necesito 30 posiciones en Miami por 90 días', 'a 18 dólares la paleta como máximo'], ['Warehousing & Storage', 'At or from Miami, FL', '30 pallets', 'Up to $18.00 per pallet a month', 'For 90 days']],
  [['fulfillment for 300 orders a week near Miami'], ['E-commerce Fulfillment', 'At or from Miami, FL', '300 orders a week']],
  [['40 pallets arriving at MIA by air from Bogota, hold them 10 days in Doral'], ['Air Freight', 'Warehousing & Storage', 'At or from Bogotá, Colombia', 'To Miami International Airport (MIA), FL', '40 pallets', 'For 10 days']],
])('of %j everything is said back', (said, expected) => {
  expect(partsOf(...said)).toEqual(expected);
}); // prettier-ignore

test.each([
  ['weekly ocean freight from Miami to Kingston, 10 pallets', '1 shipment a week', '1 envío a la semana'],
  ['carga aérea semanal de Miami a Bogotá, 500 kg', '1 shipment a week', '1 envío a la semana'],
  ['un embarque semanal de 10 paletas de Miami a Kingston', '1 shipment a week', '1 envío a la semana'],
  ['embarque semanal a Kingston', '1 shipment a week', '1 envío a la semana'],
  ['3 envíos semanales de Miami a Bogotá por aire', '3 shipments a week', '3 envíos a la semana'],
  ['2 containers a week from Miami to Kingston', '1 shipment a week', '1 envío a la semana'],
  ['daily trucking from Miami to Orlando', '1 shipment a day', '1 envío al día'],
  ['transporte quincenal de Miami a Orlando', 'One shipment every 2 weeks', 'Un envío cada 2 semanas'],
  ['ocean freight from Miami to Lima every two weeks', 'One shipment every 2 weeks', 'Un envío cada 2 semanas'],
  ['monthly LCL from Miami to Lima', '1 shipment a month', '1 envío al mes'],
  ['air freight from Miami to Bogota twice a week', '2 shipments a week', '2 envíos a la semana'],
  ['fulfillment of 90 orders a day in Doral', '90 orders a day', '90 pedidos al día'],
])('how often is said back as it was said: %s', (text, part, inSpanish) => {
  expect(partsOf(text)).toContain(part);
  expect(inLanguage('es', () => partsOf(text))).toContain(inSpanish);
});

test.each([
  'one trip from Miami to Orlando, not looking for a weekly route',
  'storage in Doral for 45 pallets, $20 per pallet a month, then trucking to Ponce',
  'storage in Doral for 40 pallets, monthly',
  'it would not survive a week on a ship, it has to fly from Bogota to Orlando',
])('what says how long or how much says not how often: %s', (text) => {
  expect(partsOf(text).filter((part) => /shipment|order/.test(part))).toEqual([]);
});

test.each([
  [['drayage from PortMiami to a warehouse in Medley, one 40 foot container', 'unload it and store the pallets for 45 days'], [['ground_transport', 'PortMiami', 'Medley'], ['storage', 'Medley', undefined]]],
  [['contenedores que entran por Port Everglades, acarreo y tres semanas de almacenaje'], [['ground_transport', 'Port Everglades', undefined], ['storage', 'Port Everglades', undefined]]],
])('goods are kept where they are brought: %j', (said, expected) => {
  expect(needOf(...said).legs.map(({ services, origin, destination }) => [services[0], origin?.name, destination?.name])).toEqual(expected);
}); // prettier-ignore

const rated = (name: string, ...rates: [number, 'sqft' | 'pallet', 'month' | 'once'][]) => ({
  candidate: { name, rates: rates.map(([amount, unit, period]) => ({ amount, unit, period })) },
});

test.each([
  ['arriving at PortMiami, stored in Doral', ['Arrives at PortMiami, Miami, FL', 'Stays in Doral, FL']],
  ['40 pallets landing at MIA airport, cold storage in Medley', ['Arrives at Miami International Airport (MIA), FL', 'Stays in Medley, FL']],
  ['from Phoenix to St. Croix, trucked to Miami first', ['At or from Phoenix, AZ', 'By way of Miami, FL', 'To Saint Croix, U.S. Virgin Islands']],
  ['desde Phoenix a St. Croix, primero por camión a Miami', ['At or from Phoenix, AZ', 'By way of Miami, FL', 'To Saint Croix, U.S. Virgin Islands']],
  ['ocean freight from Miami to Kingston via Freeport', ['At or from Miami, FL', 'By way of Freeport, Bahamas', 'To Kingston, Jamaica']],
  ['storage in Doral for goods from Kingston', ['At or from Doral, FL']],
])('every place is said back with its part: %s', (text, expected) => {
  const keys = new Set(['origin', 'destination', 'stop']);
  const shown = understoodParts(needOf(text), [text]).filter(({ key }) => keys.has(key.split(':')[0] ?? ''));
  expect(shown.map(({ label }) => label)).toEqual(expected);
}); // prettier-ignore

test('a first leg by road is one of two, and without its stop the goods go straight', () => {
  const need = needOf('ocean freight from Phoenix to St. Croix, trucked to Miami first');
  const ways = (one: Requirement) =>
    one.legs.map(({ services, origin, destination }) => [services[0], origin?.name, destination?.name]);
  expect(ways(need)).toEqual([
    ['ground_transport', 'Phoenix', 'Miami'],
    ['ocean_freight', 'Miami', 'Saint Croix'],
  ]);
  const { need: moved } = changeNeed(need, [{ key: 'stop:city_US-FL-miami', words: 'Tampa' }], '2026-11-22');
  expect([ways(moved)[0]?.[2], ways(moved)[1]?.[1], moved.stops[0]?.name]).toEqual(['Tampa', 'Tampa', 'Tampa']);
  const { need: straight } = changeNeed(need, [{ key: 'stop:city_US-FL-miami', words: null }], '2026-11-22');
  expect([straight.stops, ways(straight)[0]?.[2]]).toEqual([[], 'Saint Croix']);
});

test('what it costs is told by the starting prices of who was found, at what was asked for', () => {
  expect(asksPrice('how much would that cost me?')).toBe(true);
  const plan = { legs: [{ matches: [rated('Frost Doral', [1.85, 'sqft', 'month']), rated('Silent Medley'), rated('Paleta', [9, 'pallet', 'once'])] }] }; // prettier-ignore
  expect(priceWords(needOf('2,000 sq ft in Doral'), plan)).toEqual([
    'Frost Doral: from $1.85 per sq ft a month; for 2,000 sq ft about $3,700.00 a month.',
    'Paleta: from $9.00 per pallet.',
    'These are starting prices as the companies state them, reckoned with what you asked for, and no offers.',
  ]);
  expect(priceWords(needOf('storage in Doral'), { legs: [{ matches: [rated('Silent Medley')] }] })).toEqual([]);
});
