import { expect, test } from 'vitest';

import { needOfMarked } from '#tests/understanding/everyday.ts';

test('spans are read by the exact readers', () => {
  const { need } = needOfMarked(
    '[[cold storage|want:cold_storage]] for [[40 pallets|amount]] of [[shrimp|goods]], sacks of [[50 lb|other_amount]], near [[the port|at]] at [[34°-40°F|temperature]] from [[Jan 10|start]] [[for 6 months|duration]], under [[$20 a pallet|price]], [[no customs|refuse:customs]], [[HACCP certified|cert:haccp]], [[guards around the clock|fact:guards_24_7]]',
  );
  expect(need).toMatchObject({
    services: ['cold_storage'],
    refusedServices: ['customs'],
    pallets: 40,
    weightKg: null,
    commodity: 'shrimp',
    origin: { id: 'port:USMIA' },
    temperatureC: { min: 1.1, max: 4.4 },
    startDate: '2027-01-10',
    endDate: null,
    durationMonths: 6,
    priceCeiling: { amount: 20, unit: 'pallet', period: 'month' },
    certifications: ['HACCP'],
  });
});

test.each([
  ['from the [[airport|from]] to [[Tampa|to]], [[truck|want:ground_transport]]', 'airport:MIA', 'Tampa'],
  ['[[vessel|want:ocean_freight]], [[Port Everglades|from]] - [[Port of Spain|to]]', 'port:USPEF', 'Port of Spain Harbour'], // prettier-ignore
])('places have the roles of their tags: %s', (marked, origin, destination) => {
  const { need } = needOfMarked(marked);
  expect([need.origin?.id, need.destination?.name]).toEqual([origin, destination]);
});

test.each([
  ['[[by December 4|end]]', null, '2026-12-04'],
  ['must be there [[December 4|end]]', null, '2026-12-04'],
  ['del [[10 de enero|start]] al [[30 de junio de 2027|end]]', '2027-01-10', '2027-06-30'],
  ['a partir de [[febrero|start]]', '2027-02-01', null],
])('a date is a start or an end by what leads to it, else by its tag: %s', (marked, start, end) => {
  const { startDate, endDate } = needOfMarked(marked).need;
  expect([startDate, endDate]).toEqual([start, end]);
});

test.each([
  ['space for [[30 a|amount]] [[45 pallets|amount]]', { pallets: 45 }],
  ['trezentos [[pedidos por semana|amount]]', { ordersPerMonth: 1300 }],
  ['[[half a container|container]] to [[Jamaica|to]]', { containers: null }],
  ['storage [[from|start]] [[2027-|amount]][[02-15|temperature]]', { startDate: '2027-02-15', temperatureC: null }],
  ['storage starting [[in three weeks|duration]], for [[90 days|duration]]', { startDate: '2026-12-13', durationMonths: 3 }], // prettier-ignore
  ['storage from [[the first of|start]] December', { startDate: '2026-12-01' }],
  ['[[free zone|want:bonded]] for [[the organic coffee|goods]]', { certifications: ['FTZ', 'organic'], commodity: 'organic coffee' }], // prettier-ignore
])('what is tagged in parts or a little beside is read whole: %s', (marked, expected) => {
  expect(needOfMarked(marked).need).toMatchObject(expected);
});

test.each([
  ['[[cold storage|want:cold_storage]] for [[goods|goods]] arriving at [[PortMiami|at]]', null],
  ['[[bodega|want:storage]] para [[nuestra mercancía|goods]]', null],
  ['[[guardar|want:storage]] [[mis cosas|goods]]', null],
  ['[[flete marítimo|want:ocean_freight]] de [[carga general|goods]]', 'carga general'],
  ['[[store|want:storage]] [[my boat on|goods]] its trailer', 'boat'],
  ['[[store|want:storage]] [[our goods|goods]]: [[tiles|goods]]', 'tiles'],
])('words for goods of any kind name none: %s', (marked, commodity) => {
  expect(needOfMarked(marked).need.commodity).toBe(commodity);
});

test.each([
  ['from [[port miami|from]]', 'port:USMIA'],
  ['desde [[el aeropuerto de|from]] [[Miami|from]]', 'airport:MIA'],
  ['do [[puerto de|from]]', 'port:USMIA'],
  ['[[la|from]]', undefined],
  ['[[Memphis, Egypt|from]]', 'country:EG'],
])('a place is the one meant: %s', (marked, origin) => {
  expect(needOfMarked(`[[truck|want:ground_transport]] ${marked}`).need.origin?.id).toBe(origin);
});
