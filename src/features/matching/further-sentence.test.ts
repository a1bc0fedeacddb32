import { expect, test } from 'vitest';

import { parseRequirement } from './parse/parse-requirement.server.ts';
import type { Requirement } from './schema.ts';

/** What is wanted in the end, leg by leg: services, from where, to where. */
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
