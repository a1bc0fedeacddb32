import { expect, test } from 'vitest';

import { parseRequirement } from './parse/parse-requirement.server.ts';
import type { Requirement } from './schema.ts';

/** Returns the resulting legs: services, from where, to where. */
function legsAfter(...said: string[]) {
  const need = said.reduce<Requirement | null>(
    (previous, text) => parseRequirement(text, { today: '2026-11-22', previous }).requirement,
    null,
  );
  return need?.legs.map(({ services, origin, destination }) => [
    services.join(' '),
    origin?.name ?? null,
    destination?.name ?? null,
  ]);
}

// prettier-ignore
test.each([
  [['cold storage in Miami', 'bonded'], [['cold_storage bonded', 'Miami', null]]],
  [['cold storage in Miami', 'FTZ', 'hazmat too'], [['cold_storage bonded hazmat', 'Miami', null]]],
  [['storage in Doral', 'bonded'], [['bonded', 'Doral', null]]],
  [['storage in Doral', 'with labeling'], [['storage labeling', 'Doral', null]]],
  [['almacén en frío en Miami', 'zona franca'], [['cold_storage bonded', 'Miami', null]]],
  [['bodega en Medley', 'mercancía peligrosa'], [['storage hazmat', 'Medley', null]]],
  [['armazém frio em Miami', 'alfandegado'], [['cold_storage bonded', 'Miami', null]]],
  [['ocean freight from Miami to Kingston', 'with insurance', 'and customs'], [['ocean_freight insurance customs', 'Miami', 'Kingston']]],
  [['flete marítimo de Miami a Kingston', 'con seguro'], [['ocean_freight insurance', 'Miami', 'Kingston']]],
  [['air freight to Bogota', 'hazmat'], [['air_freight hazmat', null, 'Bogotá']]],
  [['cold storage in Miami and ocean freight to Kingston', 'bonded'], [['cold_storage bonded', 'Miami', null], ['ocean_freight', 'Miami', 'Kingston']]],
  [['customs', 'and ocean freight to Kingston'], [['customs ocean_freight', null, 'Kingston']]],
  [['ocean freight from Santos to Miami', 'customs clearance in Miami'], [['ocean_freight customs', 'Santos', 'Miami']]],
  [['quiero importar muebles desde China', 'a Miami'], [['import_export', 'China', 'Miami']]],
  [['storage in Doral', 'also in Orlando', 'drop Orlando'], [['storage', 'Doral', null]]],
  [['bodega en Doral', 'y otra en Medley', 'quita Doral'], [['storage', 'Medley', null]]],
  [['cross dock in Miami tomorrow', '2 trucks'], [['cross_docking', 'Miami', null]]],
  [['customs for goods from China', 'to Miami'], [['customs', 'China', 'Miami']]],
  [['aduana para mercancía de China', 'a Miami'], [['customs', 'China', 'Miami']]],
  [['importar muebles de China', 'por Miami'], [['import_export', 'China', 'Miami']]],
  [['importar muebles de China a Miami', 'por mar'], [['import_export ocean_freight', 'China', 'Miami']]],
  [['ocean freight to Kingston', 'or by air'], [['ocean_freight air_freight', null, 'Kingston']]],
])('%j refines the one need', (said, legs) => expect(legsAfter(...said)).toEqual(legs));

// prettier-ignore
test.each([
  [['cold storage in Miami', 'then ocean freight to Kingston'], [['cold_storage', 'Miami', null], ['ocean_freight', 'Miami', 'Kingston']]],
  [['ocean freight from Santos to Miami', 'trucks to Orlando'], [['ocean_freight', 'Santos', 'Miami'], ['ground_transport', 'Miami', 'Orlando']]],
  [['ocean freight from Miami to Kingston', 'storage in Medley before that'], [['ocean_freight', 'Miami', 'Kingston'], ['storage', 'Medley', null]]],
  [['cold storage in Miami', 'actually also ocean freight from Santos to Miami'], [['cold_storage', 'Miami', null], ['ocean_freight', 'Santos', 'Miami']]],
  [['bodega en Doral', 'y otra en Medley'], [['storage', 'Doral', null], ['storage', 'Medley', null]]],
])('%j is a plan of two legs', (said, legs) => expect(legsAfter(...said)).toEqual(legs));

// prettier-ignore
test.each([
  [['cold storage in Miami', 'no, Doral instead, bonded'], [['cold_storage bonded', 'Doral', null]]],
  [['cold storage near MIA and ocean freight to Kingston', 'no, Doral instead, and customs'], [['cold_storage', 'Doral', null], ['ocean_freight customs', 'Doral', 'Kingston']]],
  [['cold storage in Miami', 'no, Doral instead, and ocean freight to Kingston'], [['cold_storage', 'Doral', null], ['ocean_freight', 'Doral', 'Kingston']]],
  [['almacén en frío en Miami', 'mejor en Doral y con aduana'], [['cold_storage customs', 'Doral', null]]],
  [['refrigerated warehouse in Miami', 'make it Doral, bonded'], [['cold_storage bonded', 'Doral', null]]],
  [['frete marítimo de Santos para Miami', 'com seguro, na verdade para Port Everglades'], [['ocean_freight insurance', 'Santos', 'Port Everglades']]],
])('%j moves the whole plan to the place that is named instead', (said, legs) => expect(legsAfter(...said)).toEqual(legs));

// prettier-ignore
test.each([
  [['cold storage in Doral, HACCP', 'GDP too'], ['HACCP', 'GDP']],
  [['bodega en Doral con HACCP', 'sin HACCP'], []],
  [['cold storage in Doral, HACCP and GDP', 'HACCP is not needed'], ['GDP']],
])('%j wants these certificates in the end', (said, certifications) => {
  const need = said.reduce<Requirement | null>((previous, text) => parseRequirement(text, { today: '2026-11-22', previous }).requirement, null);
  expect(need?.certifications).toEqual(certifications);
});

/** Returns the result of the last of several sentences. */
const needAfter = (said: readonly string[]): Requirement | null =>
  said.reduce<Requirement | null>((previous, text) => parseRequirement(text, { today: '2026-11-22', previous }).requirement, null); // prettier-ignore

// prettier-ignore
test.each([
  [['storage in Doral', '24/7'], ['open_24_hours']],
  [['storage in Doral', 'open around the clock'], ['open_24_hours']],
  [['bodega en Doral', 'abierto 24/7'], ['open_24_hours']],
  [['bodega en Doral', 'con vigilancia 24 horas'], ['guards_24_7']],
  [['storage in Doral', 'guards around the clock'], ['guards_24_7']],
  [['armazém em Doral', 'aberto 24 horas'], ['open_24_hours']],
  [['warehouse with dock high doors and fenced yard in Medley', 'and cameras'], ['dock_high', 'fenced_perimeter', 'cctv']],
  [['storage in Doral, 24/7', 'quita lo de 24/7'], []],
  [['storage in Doral with 24/7 guards', 'drop the guards'], []],
  [['storage in Doral with 24/7 guards', 'no guards needed'], []],
  // Stories mention nights, guards and gates without asking for them.
  [['the guards at the gate sent our driver away at night, and the fruit was left in the sun'], []],
  [['llega de noche el barco a Santo Domingo'], []],
])('%j asks this of the building in the end', (said, building) => expect(needAfter(said)?.building).toEqual(building));

// prettier-ignore
test.each([
  [['ocean freight from Miami to Kingston', '2 al mes'], 2],
  [['air freight to Bogota', 'twice a week'], 9],
  [['carga aérea a Bogotá', 'una vez al mes'], 1],
  [['carga aérea a Bogotá', 'cada dos semanas'], 3],
  [['fulfillment in Miami', 'more like 500 a month'], 500],
  [['storage in Doral', '2 al mes'], null],
  [['air freight to Bogota', 'for 2 weeks'], null],
  [['air freight to Bogota', 'a month'], null],
])('%j is sent so often', (said, often) => expect(needAfter(said)?.ordersPerMonth).toBe(often));

test.each([
  [['bodega en Doral con HACCP', 'quita lo de HACCP'], { certifications: [], origin: { name: 'Doral' } }],
  [['cold storage in Doral, HACCP and GDP', 'without the certificates after all'], { certifications: [] }],
  [['cold storage in Doral, HACCP', 'never mind the certificate'], { certifications: [] }],
  [['cold storage in Doral under $2 a sq ft', 'any price is fine'], { priceCeiling: null }],
  [['cold storage in Doral under $2 a sq ft', 'forget that price, under $3 a sq ft'], { priceCeiling: { amount: 3 } }],
  [['storage in Doral, 40 pallets', 'quita las 40 tarimas'], { pallets: null }],
  [['storage in Doral, 40 pallets', 'drop it to 30 pallets'], { pallets: 30 }],
  [['storage in Doral', 'forget Doral'], { origin: null }],
  [['cold storage and customs in Doral', 'quita lo de la aduana'], { services: ['cold_storage'], refusedServices: ['customs'] }], // prettier-ignore
])('%j takes back what was said', (said, need) => expect(needAfter(said)).toMatchObject(need));

test.each([
  ['bodega en Doral que sea fiscal', ['bonded']],
  ['el agente fiscal nos pide papeles, necesito bodega en Doral', ['storage']],
  ['bodega en Doral, y que la nota fiscal la emitan ustedes', ['storage']],
])('"%s" keeps goods under customs control only where the building is meant', (text, services) =>
  expect(needAfter([text])?.services).toEqual(services),
);

test('containers that are only sent are chilled on their way', () => {
  const first = parseRequirement('ocean freight from Miami to Kingston, 2 x 20', { today: '2026-11-22' }).requirement;
  const { requirement } = parseRequirement('reefer', { today: '2026-11-22', previous: first });
  expect(requirement).toMatchObject({ services: ['ocean_freight'], containers: { count: 2, type: '20RF' } });
});

test('what was understood of several legs says where the first begins and where the last ends', () => {
  const first = parseRequirement('ocean freight from Miami to Kingston', { today: '2026-11-22' }).requirement;
  const { requirement } = parseRequirement('and storage in Medley', { today: '2026-11-22', previous: first });
  expect(requirement).toMatchObject({ origin: { name: 'Miami' }, destination: { name: 'Kingston' }, mode: 'ocean' });
});
