import { expect, test } from 'vitest';

import { inLanguage } from '#server/language.ts';
import { testDb } from '#tests/harness.ts';

import { chipFix, chipsView, talkHref } from './pages/fix-chip.server.ts';
import { searchDirectory } from './queries/directory.server.ts';
import { knownFields } from './schema/known-fields.ts';
import { parseFilters } from './schema/parse-filters.ts';
import { chipsOf } from './schema/search-chips.ts';

const t = await testDb();

const read = async (query: string) => {
  const { filters } = parseFilters(new URLSearchParams(query));
  const { reading } = await searchDirectory(t.anonymous, filters);
  return { filters, reading, chips: chipsOf(filters, reading, { isAreaNear: false, units: 'imperial' }) };
};
const rolesOf = async (query: string) => {
  const { filters, chips } = await read(query);
  return inLanguage('en', () => chipsView(filters, chips).map(({ role, label }) => `${role}: ${label}`));
};

const sentence = new URLSearchParams({
  q: '40 pallets of cold storage at -18 C near PortMiami from January, HACCP, not in Doral',
}).toString();

test('every part of a sentence says what it is about', async () => {
  expect((await rolesOf(sentence)).toSorted()).toEqual([
    'How cold: Kept at -18°C',
    'How much: 40 pallet positions or more',
    'Must have: HACCP',
    'Must not: Not in Doral, FL',
    'What: Temperature Controlled Storage',
    'When: Available by Jan 1, 2027',
    'Where: Near PortMiami, Miami, FL',
  ]);
});

/** Sends the form of one part with another value, and returns the parts of the search that it leads to. */
async function correct(query: string, label: RegExp, value: string) {
  const { filters, chips } = await read(query);
  const chip = chips.find((one) => label.test(one.label));
  const fix = inLanguage('en', () => chipFix(filters, chip, 'imperial'));
  const sent = new URLSearchParams(fix?.kept);
  sent.append(fix?.field.name ?? '', value);
  return { because: fix?.because, kind: fix?.field.kind, now: await rolesOf(sent.toString()) };
}

test.each([
  [/^40/, '60', 'number', 'because you wrote “40 pallets”', 'How much: 60 pallet positions or more'],
  [/Kept/, '36', 'number', 'because you wrote “-18 C”', 'How cold: Kept at 36°F'],
  [/Near/, 'Medley, FL', 'place', 'because you wrote “PortMiami”', 'Where: Near Medley, FL'],
  [/Available/, '2027-03-01', 'date', 'because you wrote “from January”', 'When: Available by Mar 1, 2027'],
  [/HACCP/, 'gmp', 'choice', 'because you wrote “HACCP”', 'Must have: GMP'],
  [/Temperature/, 'storage', 'choice', 'because you wrote “cold storage”', 'What: Warehousing & Storage'],
])('a part that was misread is corrected by its own field: %s', async (label, value, kind, because, now) => {
  const corrected = await correct(sentence, label, value);
  expect(corrected).toMatchObject({ kind, because });
  expect(corrected.now).toContain(now);
  // The others stay.
  expect(corrected.now).toHaveLength(7);
  expect(corrected.now).toContain('Must not: Not in Doral, FL');
});

test('a filter that was chosen keeps the rest, and words are corrected in the sentence', async () => {
  const chosen = 'q=hazmat&near=Doral%2C+FL&radius=50&minPallets=40&view=map';
  expect((await correct(chosen, /miles/, 'Tampa, FL')).now).toContain('Where: Within 50 miles of Tampa, FL');
  const { kind, now } = await correct(sentence, /Not in/, 'cold storage not in Hialeah');
  expect([kind, now]).toEqual(['text', ['What: Temperature Controlled Storage', 'Must not: Not in Hialeah, FL']]);
});

test('a search becomes a request and a conversation about the same need', async () => {
  const { filters, reading, chips } = await read(
    'q=cold+storage+in+Doral&minPallets=40&bonded=1&availableFrom=2027-02-01',
  );
  expect(knownFields(filters, reading, [])).toMatchObject({
    services: expect.arrayContaining(['cold_storage', 'bonded']),
    description: 'cold storage in Doral',
    pallets: '40',
    origin_address: 'Doral, FL',
    preferred_date: '2027-02-01',
  });
  const talk = new URL(talkHref(filters, chips), 'http://site.invalid');
  expect(talk.searchParams.get('need')).toBe(
    'cold storage in Doral, 40 pallet positions or more, Bonded Storage, Available by Feb 1, 2027',
  );
});
