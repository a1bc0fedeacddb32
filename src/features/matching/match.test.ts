import { beforeAll, describe, expect, test } from 'vitest';

import { makeMember } from '#features/companies/build.server.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import { makeEvidence } from '#features/evidence/build.server.ts';
import { makePartner } from '#features/partners/build.server.ts';
import { makeWarehouse, type WarehouseOverrides } from '#features/warehouses/build.server.ts';
import { inLanguage } from '#server/language.ts';
import { testDb } from '#tests/harness.ts';

import { matchRequirement } from './match/match-requirement.server.ts';
import { reasonText, relaxText } from './match/reason-words.ts';
import { parseRequirement } from '#features/needs/reading/parse-requirement.server.ts';
import { zone } from '#features/warehouses/schema/temperature-zones.ts';

const t = await testDb();

const cold = { services: ['cold_storage' as const], temperature_zones: [zone(-25, -18), zone(2, 8)] };
const market: Record<string, WarehouseOverrides> = {
  'Plain Doral': {},
  'Frost Doral': {
    ...cold,
    services: ['cold_storage', 'labeling'],
    certifications: ['haccp'],
    specialties: ['seafood'],
    rates_starting: 1.85,
    pallet_positions_available: 100,
    available_from: '2026-12-01',
  },
  'Cool Medley': { ...cold, services: ['cold_storage'], temperature_zones: [zone(2, 8)], city: 'Medley', zip_code: '33166', rates_starting: 2.6, pallet_positions_available: 10 }, // prettier-ignore
  'Guessed Doral': { ...cold, services: ['cold_storage'], field_sources: { temperature_zones: 'default' } },
  'Paused Doral': { ...cold, services: ['cold_storage'], is_active: false },
  'Unseen Doral': { ...cold, services: ['cold_storage'], review_status: 'submitted' },
  'Broker Doral': { ...cold, services: ['cold_storage', 'customs'] },
  'Frost Kingston': { ...cold, services: ['cold_storage'], city: 'Kingston', state: 'Kingston', zip_code: null, country_code: 'JM' }, // prettier-ignore
  'Boats Miami': { services: ['ocean_freight', 'consolidation'], city: 'Miami', zip_code: '33132', countries_served: ['US', 'JM'] }, // prettier-ignore
  'Boats Home': { services: ['ocean_freight'], city: 'Miami', zip_code: '33132', countries_served: ['US'] },
};

beforeAll(async () => {
  for (const [company_name, facts] of Object.entries(market))
    await makeWarehouse(t.ctx, { company_name, ...facts, services: [...(facts.services ?? ['storage'])] });
  for (const facts of [
    { name: 'Island Line', services: ['ocean_freight'], specialties: ['documentation'], destinations: ['JM', 'HT'], licences: ['FMC NVOCC', 'C-TPAT certified'] }, // prettier-ignore
    { name: 'Island Broker', services: ['ocean_freight', 'customs'], destinations: ['JM'], minimum_volume_per_month: 40 }, // prettier-ignore
    { name: 'Cold Words', services: ['cold_storage'], specialties: [] },
    { name: 'Bogota Wings', services: ['air_freight'], specialties: [], destinations: ['CO'] },
    { name: 'Waiting Wings', services: ['air_freight'], specialties: [], destinations: ['CO'], review_status: 'submitted' }, // prettier-ignore
    { name: 'Paused Wings', services: ['air_freight'], specialties: [], destinations: ['CO'], is_active: false },
  ])
    await makePartner(t.ctx, facts);
  const chain = (await makeUser(t.ctx)).userId;
  for (const company_name of ['Chain One', 'Chain Two'])
    await makeWarehouse(t.ctx, { company_name, user_id: chain, services: ['hazmat'] });
  // A colleague answers for it.
  const { userId: user_id } = await makeMember(t.ctx, chain, ['manager']);
  await makeWarehouse(t.ctx, { company_name: 'Chain Three', user_id, organization_id: chain, services: ['hazmat'] });
  await makeWarehouse(t.ctx, {
    company_name: 'Lone Hazmat',
    services: ['hazmat'],
    city: 'Fort Lauderdale',
    zip_code: '33316',
  });
});

const planFor = (text: string) => matchRequirement(t.ctx, parseRequirement(text, { today: '2026-11-22' }).requirement);
const namesFor = async (text: string) =>
  (await planFor(text)).legs.map(({ matches }) => matches.map(({ candidate }) => candidate.name));

test('whoever is found is public, offers what is wanted, and none of what is refused', async () => {
  const [names] = await namesFor('cold storage in Doral, no customs');
  expect(names?.toSorted()).toEqual(['Cold Words', 'Cool Medley', 'Frost Doral', 'Guessed Doral']);
});

test('freight whose way nobody chose is carried by whoever goes there by sea or air, who is said to offer that', async () => {
  const plan = await planFor('send 4 cubic meters of used clothes to Kingston, Jamaica');
  const [leg] = plan.legs;
  expect(leg?.matches.map(({ candidate }) => candidate.name).toSorted()).toEqual([
    'Boats Miami',
    'Island Broker',
    'Island Line',
  ]);
  for (const { reasons } of leg?.matches ?? [])
    expect(reasons).toContainEqual({ part: 'services', kind: 'offers', services: ['ocean_freight'] });
});

test('a temperature is kept by those alone who have confirmed it', async () => {
  expect(await namesFor('cold storage at -18 C in Doral, no customs')).toEqual([['Frost Doral']]);
});

test('reasons and what is not met are the numbers of the listing', async () => {
  const plan = await planFor(
    '40 pallets of shrimp in Doral, cold storage and labeling, HACCP and GDP, under $2 a square foot from January',
  );
  const [first] = plan.legs[0]?.matches ?? [];
  expect(first?.candidate.name).toBe('Frost Doral');
  expect(first?.reasons.map(reasonText)).toEqual([
    'Offers Temperature Controlled Storage and Labeling',
    expect.stringMatching(/^About \d+(?:\.\d)? miles from Doral \(by its ZIP code\)$/),
    '100 pallet positions free for your 40',
    '$1.85 per sq ft a month, within your $2.00',
    'Holds HACCP',
    'Made for Seafood',
    'Space is available from Dec 1, 2026',
  ]);
  expect(first?.unmet.map(reasonText)).toEqual(['No GDP certificate on file']);
  expect(inLanguage('es', () => first?.unmet.map(reasonText))).toEqual(['No consta certificado GDP']);
});

test('a store for dangerous goods stands behind general forwarders, unless dangerous goods are named', async () => {
  const sent = { services: ['ocean_freight' as const, 'air_freight' as const], countries_served: ['US', 'BB'] };
  const hazmat = { ...sent, services: [...sent.services, 'hazmat' as const], specialties: ['chemicals' as const], certifications: ['imdg' as const] }; // prettier-ignore
  // The nearer one: only what it specialises in puts it behind.
  await makeWarehouse(t.ctx, { company_name: 'Acids Overseas', city: 'Miami', zip_code: '33132', ...hazmat });
  await makeWarehouse(t.ctx, { company_name: 'General Overseas', city: 'Hialeah', zip_code: '33012', ...sent });
  const first = async (text: string) => (await planFor(text)).legs[0]?.matches[0];
  expect((await first('Barbados from Miami, ocean and air freight'))?.candidate.name).toBe('General Overseas');
  expect((await first('Barbados from Miami, ocean and air freight, hazmat, IMDG'))?.candidate.name).toBe(
    'Acids Overseas',
  );
  const plan = await planFor('Barbados from Miami, ocean and air freight');
  const behind = plan.legs[0]?.matches.find(({ candidate }) => candidate.name === 'Acids Overseas');
  expect(behind?.unmet.map(reasonText)).toEqual(['Specialises in dangerous goods']);
});

test('a price that is stated is a limit: whoever is dearer does not fit, and is counted among what to give up', async () => {
  const need = '15 pallets in Doral, cold storage and labeling';
  const anyPrice = (await planFor(need)).legs[0]?.matches.find(({ candidate }) => candidate.name === 'Cool Medley');
  expect(anyPrice?.unmet.map(reasonText)).toEqual(
    expect.arrayContaining(['Does not offer Labeling', '10 pallet positions free, fewer than your 15']),
  );
  const all = await planFor('cold storage in Doral');
  for (const limit of ['under $2 psf a month', 'under $24 psf NNN a year']) {
    const { legs, relax } = await planFor(`cold storage in Doral ${limit}`);
    const names = legs[0]?.matches.map(({ candidate }) => candidate.name) ?? [];
    expect(names, limit).toContain('Frost Doral');
    expect(names, limit).not.toContain('Cool Medley');
    expect(legs[0]?.found.value, limit).toBeLessThan(all.legs[0]?.found.value ?? 0);
    expect(legs[0]?.found.value, limit).toBe(names.length);
    expect(relax, limit).toEqual([]);
  }
  const { relax } = await planFor('cold storage at -18 C in Doral under $1 psf a month, no customs');
  expect(relax.map((one) => `${relaxText(one)}: ${one.count.value}`)).toContain('At any price: 1');
});

test('who has free less than half of what is needed does not fit, and is counted among what to give up', async () => {
  const names = async (need: string) => {
    const { legs, relax } = await planFor(need);
    const listings = legs[0]?.matches.filter(({ candidate }) => candidate.kind === 'warehouse') ?? [];
    return { names: listings.map(({ candidate }) => candidate.name), relax: relax.map(relaxText) };
  };
  expect((await names('cold storage for 15 pallets in Doral')).names).toContain('Cool Medley');
  expect((await names('cold storage for 40 pallets in Doral')).names).not.toContain('Cool Medley');
  const vast = await names('cold storage for 5,000,000 sq ft in Doral');
  expect([vast.names, vast.relax.includes('With less space')]).toEqual([[], true]);
});

test('several legs are a plan, and a journey goes with those who serve its country', async () => {
  const plan = await planFor('cold storage in Doral, then ocean freight to Kingston');
  expect(plan.legs.map(({ leg }) => leg.services)).toEqual([['cold_storage'], ['ocean_freight']]);
  const sailing = plan.legs[1]?.matches ?? [];
  expect(sailing.map(({ candidate }) => candidate.name).toSorted()).toEqual(['Boats Miami', 'Island Broker', 'Island Line']); // prettier-ignore
  for (const { reasons } of sailing) expect(reasons.map(reasonText)).toContain('Serves Jamaica');
});

describe('partners', () => {
  test('are found beside listings, with what they state as reasons, their specialties among what they offer', async () => {
    const plan = await planFor('ocean freight and documentation from Miami to Haiti, C-TPAT, 5 orders a month');
    const [first] = plan.legs[0]?.matches ?? [];
    expect(first?.candidate).toMatchObject({ kind: 'partner', name: 'Island Line' });
    expect(first?.reasons.map(reasonText)).toEqual(
      expect.arrayContaining(['Offers Ocean Freight and Documentation', 'Serves Haiti', 'Holds C-TPAT']),
    );
  });

  test('are none that offer what is refused, and say from how much they take', async () => {
    expect((await namesFor('ocean freight from Miami to Jamaica, no customs'))[0]).not.toContain('Island Broker');
    const plan = await planFor('ocean freight from Miami to Jamaica, 10 orders a month');
    const broker = plan.legs[0]?.matches.find(({ candidate }) => candidate.name === 'Island Broker');
    expect(broker?.unmet.map(reasonText)).toEqual(['Takes 40 packages a month or more, you have 10']);
  });

  test('serve the far end of a lane, whichever way it goes, when they are public', async () => {
    expect(await namesFor('air freight from Miami to Bogota')).toEqual([['Bogota Wings']]);
    expect(await namesFor('air freight from Bogota to Miami')).toEqual([['Bogota Wings']]);
  });

  test('keep no temperature, as they state none', async () => {
    expect((await namesFor('cold storage in Doral'))[0]).toContain('Cold Words');
    expect((await namesFor('cold storage at -18 C in Doral'))[0]).not.toContain('Cold Words');
  });

  test('of one owner do not follow a listing of theirs', async () => {
    const { userId } = await makeUser(t.ctx);
    await makePartner(t.ctx, { name: 'Both Freight', owner_user_id: userId, services: ['insurance'], specialties: [] });
    await makeWarehouse(t.ctx, { company_name: 'Both House', user_id: userId, services: ['insurance'] });
    await makePartner(t.ctx, { name: 'Other Cover', services: ['insurance'], specialties: [] });
    const [names] = await namesFor('cargo insurance');
    expect(names).toHaveLength(3);
    expect(names?.[1]).toBe('Other Cover');
  });
});

test('two matches of one company are never shown one after the other while other companies fit', async () => {
  const plan = await planFor('hazmat in Miami');
  const matches = plan.legs[0]?.matches.map(({ candidate }) => candidate) ?? [];
  const companies = matches.map(({ company }) => company);
  expect(companies.length).toBeGreaterThan(1);
  expect(new Set(matches.filter(({ name }) => name.startsWith('Chain')).map(({ company }) => company)).size).toBe(1);
  expect(companies.some((company, index) => company === companies[index - 1])).toBe(false);
});

test('where one company alone fits, all that it has is shown', async () => {
  const { userId } = await makeUser(t.ctx);
  for (const company_name of ['Only North', 'Only South'])
    await makeWarehouse(t.ctx, { company_name, user_id: userId, services: ['returns'] });
  expect((await namesFor('returns handling in Miami'))[0]?.toSorted()).toEqual(['Only North', 'Only South']);
});

describe('where few results remain', () => {
  test('it is counted how many there would be without each wish', async () => {
    const plan = await planFor('cold storage at -40 C in Doral, no customs');
    expect(plan.legs[0]?.matches).toEqual([]);
    const relax = plan.relax.map((one) => `${relaxText(one)}: ${one.count.value}`);
    expect(relax).toContain('Without the temperature: 4');
    const without = await planFor('cold storage in Doral, no customs');
    expect(without.legs[0]?.found).toEqual({ value: 4, more: false });
  });
});

test('a need that says nothing has no matches', async () => {
  expect(await planFor('hello')).toEqual({ legs: [], relax: [] });
});

test('scores and parts are between 0 and 1, and the same twice', async () => {
  const text = 'cold storage near Miami airport for 40 pallets, under $2 per sq ft, HACCP';
  const plan = await planFor(text);
  for (const { score, parts } of plan.legs[0]?.matches ?? [])
    for (const value of [score, ...Object.values(parts)]) expect(value >= 0 && value <= 1).toBe(true);
  expect(await planFor(text)).toEqual(plan);
});

test('what staff checked makes a match more trusted and says so, until it has run out', async () => {
  t.setClock('2026-11-22T12:00:00Z');
  const trusted = async () => {
    const { legs } = await planFor('storage in Doral');
    const match = legs.flatMap(({ matches }) => matches).find(({ candidate }) => candidate.name === 'Plain Doral');
    return { score: match?.score ?? 0, says: match?.reasons.some(({ kind }) => kind === 'checked') ?? false };
  };
  const before = await trusted();
  expect(before.says).toBe(false);
  const { id } = await t.ctx.db
    .selectFrom('warehouses')
    .select('id')
    .where('company_name', '=', 'Plain Doral')
    .executeTakeFirstOrThrow();
  await makeEvidence(t.ctx, { subject: { kind: 'warehouse', id }, status: 'checked', valid_until: '2026-12-01' });
  const during = await trusted();
  expect(during.says).toBe(true);
  expect(during.score).toBeGreaterThan(before.score);
  t.setClock('2026-12-03T12:00:00Z');
  expect(await trusted()).toEqual(before);
});

test('a distance is said as it is written', () => {
  const near = (miles: number) => reasonText({ part: 'place', kind: 'near', miles, place: 'Doral', precision: 'zip' });
  expect(near(0.8)).toBe('About 0.8 miles from Doral (by its ZIP code)');
  expect(near(1.2)).toBe('About 1 mile from Doral (by its ZIP code)');
  expect(near(2.4)).toBe('About 2 miles from Doral (by its ZIP code)');
  expect(inLanguage('es', () => near(1))).toBe('A aproximadamente 1 milla de Doral (según su código postal)');
});
