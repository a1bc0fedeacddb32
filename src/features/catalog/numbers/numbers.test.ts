import { readFile } from 'node:fs/promises';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { carrierCode, carrierNamed, carrierPage, carriers, findCarrier } from './carriers.ts';
import { fedex, gs1, iso6346, luhn, mod7, ontrac, s10, ups } from './check-digits.ts';
import { longestText, normalizeNumber } from './clean.ts';
import { numberCounts } from './counts.ts';
import { publishedNumbers } from './published-numbers.ts';
import { recognizeNumber, recognizeNumbers } from './recognize.ts';
import { postalCountries, understandNumber } from './interpret-number.ts';

const carriersOf = (text: string) => recognizeNumber(text)?.candidates.map(({ carrier }) => carrier) ?? [];
const kindsOf = (text: string) => recognizeNumber(text)?.candidates.map(({ kind }) => kind) ?? [];

test('published numbers of every kind name their kind and carrier among at most three candidates', () => {
  const missed = publishedNumbers.filter(({ number, kind, carrier }) => {
    const candidates = recognizeNumber(number)?.candidates ?? [];
    expect(candidates.length).toBeLessThanOrEqual(3);
    return !candidates.some((candidate) => candidate.kind === kind && candidate.carrier === carrier);
  });
  expect(missed).toEqual([]);
});

const collection = JSON.parse(
  await readFile(new URL('../../../../tests/tracking-number-data/numbers.json', import.meta.url), 'utf8'),
) as { carrier: string; form: string; valid: string[]; invalid: string[] }[];

const isOf = (carrier: string, candidate: { carrier: string | null; kind: string }) =>
  carrier === 's10' ? candidate.kind === 's10' : candidate.carrier === carrier;

test('every valid number of the public collection is understood, first as its carrier’s where no other can be meant', () => {
  // Piece numbers of DHL are those of its parcels and of its express; the collection has them as express alone.
  const missed = collection.flatMap(({ carrier, form, valid }) =>
    valid.flatMap((number) => {
      const candidates = recognizeNumber(number)?.candidates ?? [];
      const isFirst =
        candidates.length === 1 ? isOf(carrier, candidates[0]!) : candidates.some((it) => isOf(carrier, it));
      return isFirst ? [] : [{ form, number, candidates }];
    }),
  );
  expect(missed).toEqual([]);
  expect(collection.flatMap(({ valid }) => valid).length).toBeGreaterThan(180);
});

test('no invalid number of the public collection is its carrier’s', () => {
  const taken = collection.flatMap(({ carrier, form, invalid }) =>
    invalid.flatMap((number) =>
      (recognizeNumber(number)?.candidates ?? []).some((it) => isOf(carrier, it)) ? [{ form, number }] : [],
    ),
  );
  expect(taken).toEqual([]);
});

test.each([
  ['a number of Old Dominion with a wrong digit', '07209562773'],
  ['a telephone number', '305 555 0142'],
  ['a telephone number with its country', '+1 305-555-0142'],
  ['a telephone number of Colombia', '573001234567'],
  ['eleven digits that are nothing', '79927398713'],
  ['twelve digits of two carriers', '331426749958'],
])('of %s nobody says whose digit is wrong', (_, number) => {
  expect(recognizeNumber(number)?.problem ?? null).toBeNull();
});

test.each([
  '305 555 0142',
  '305-555-0142',
  '(305) 555-0142',
  '305.555.0142',
  '+1 305 555 0142',
  '1-305-555-0142',
  'call 305 555 0142',
])('%s is written as a telephone number and no waybill of DHL', (text) => {
  expect(recognizeNumbers(text).flatMap(({ candidates }) => candidates)).toEqual([]);
});

test('ten digits written in another way are a waybill', () => {
  for (const text of ['3055550142', '30 5555 0142'])
    expect(recognizeNumber(text)?.candidates[0]?.carrier, text).toBe('dhl_express');
});

test('the page says how many carriers and posts there are', () => {
  expect(numberCounts).toEqual({
    carriers: carriers.filter(({ mode }) => mode !== 'post').length,
    countries: postalCountries.size,
  });
});

/** Of each scheme: how its digit is made, how its body looks, and which changes of one digit it cannot see. */
const families = [
  { make: gs1, body: /^\d{17}$/, isBlind: () => false },
  { make: luhn, body: /^\d{11}$/, isBlind: () => false },
  // Twice five is a whole ten.
  { make: ups, body: /^[A-Z0-9]{15}$/, isBlind: (at: number, by: number) => at % 2 === 1 && by === 5 },
  { make: ontrac, body: /^C\d{13}$/, isBlind: (at: number, by: number) => at % 2 === 1 && by === 5 },
  { make: mod7, body: /^\d{10}$/, isBlind: (_: number, by: number) => by === 7 },
] as const;

test.each(families)(
  '$make.name catches every change of one digit but those its rule is blind to',
  ({ make, body, isBlind }) => {
    const changed = fc.record({ text: fc.stringMatching(body), at: fc.nat(40), by: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(changed, ({ text, at, by }) => {
        const index = at % text.length;
        const digit = text[index] ?? '';
        fc.pre(/\d/.test(digit));
        const other = (Number(digit) + by) % 10;
        const typed = text.slice(0, index) + other + text.slice(index + 1);
        const distance = Math.abs(other - Number(digit));
        expect(make(typed) === make(text)).toBe(isBlind(index, distance));
      }),
    );
  },
);

test.each([
  { make: fedex, body: /^\d{11}$/ },
  { make: s10, body: /^\d{8}$/ },
  { make: iso6346, body: /^[A-Z]{3}U\d{6}$/ },
])('$make.name, which counts modulo eleven, misses fewer than one change in ten', ({ make, body }) => {
  // Two of eleven remainders share a digit: of 110 pairs two are not told apart.
  let changes = 0;
  let missed = 0;
  fc.assert(
    fc.property(fc.stringMatching(body), (text) => {
      for (const [index, digit] of Array.from(text).entries()) {
        if (!/\d/.test(digit)) continue;
        for (let by = 1; by <= 9; by += 1) {
          const typed = text.slice(0, index) + ((Number(digit) + by) % 10) + text.slice(index + 1);
          changes += 1;
          if (make(typed) === make(text)) missed += 1;
        }
      }
    }),
  );
  expect(missed / changes).toBeLessThan(0.04);
});

test('a wrong check digit is named with the right one, and is certain where nothing else looks so', () => {
  expect(recognizeNumber('CSQU3054384')).toMatchObject({
    candidates: [],
    problem: { kind: 'check_digit', number_kind: 'container', expected_check_digit: '3', isCertain: true },
  });
  expect(recognizeNumber('045-12345674')?.problem).toMatchObject({ expected_check_digit: '5', isCertain: true });
  expect(recognizeNumber('1Z5R89390357567128')?.problem).toMatchObject({ expected_check_digit: '7', isCertain: true });
  expect(recognizeNumber('0073938000549292')?.problem).toMatchObject({ expected_check_digit: '7', isCertain: false });
});

test('whatever check digit of a container is typed, ten digits are refused or right', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{3}U\d{6}$/), fc.nat(9), (body, digit) => {
      const { candidates, problem } = understandNumber(`${body}${digit}`);
      const right = iso6346(body);
      if (String(digit) === right) expect([candidates.map(({ kind }) => kind), problem]).toEqual([['container'], null]);
      else expect([candidates, problem?.expected_check_digit]).toEqual([[], right]);
    }),
  );
});

test.each<[typed: string, right: string | null, why: string]>([
  ['CSQU3O54383', 'CSQU3054383', 'the letter O'],
  ['CSQU305438E', null, 'no digit at all'],
  ['RBI23456785GB', 'RB123456785GB', 'the letter I'],
  ['RB132456785GB', 'RB123456785GB', 'swapped neighbours'],
  ['1Z5R89390357567l27', '1Z5R89390357567127', 'a small L'],
  ['C5QU3054383', 'CSQU3054383', 'a digit for a letter'],
])('%s leads to %s: %s', (typed, right) => {
  const { candidates, problem } = understandNumber(normalizeNumber(typed));
  expect(candidates).toEqual([]);
  if (right === null) expect(problem).toBeNull();
  else expect(problem?.suggestions).toContain(right);
});

test.each([
  ['spaces', ' 9400 1112 0108 0805 4830 16 ', '9400111201080805483016'],
  ['dashes and dots', 'CSQU-305438.3', 'CSQU3054383'],
  ['small letters', '1z5r89390357567127', '1Z5R89390357567127'],
  ['full-width letters and digits', 'ＣＳＱＵ３０５４３８３', 'CSQU3054383'],
  ['digits of another alphabet', '٣٣١٨٨١٠٠٢٥', '3318810025'],
  ['invisible marks', 'CSQU\u200b3054383\ufeff', 'CSQU3054383'],
  ['a link', 'https://www.ups.com/track?tracknum=1Z5R89390357567127&loc=en_US', '1Z5R89390357567127'],
  ['a link with escapes', 'https://example.com/t?n=CSQU%20305438%203', 'CSQU3054383'],
  ['a sentence', 'Hello, my container is CSQU 305438 3, where is it?', 'CSQU3054383'],
  ['a word before', 'Tracking no. 986578788855', '986578788855'],
])('%s around a number are taken off', (_, text, number) => {
  expect(recognizeNumbers(text).map(({ normalized }) => normalized)).toEqual([number]);
});

test('several numbers are recognised one by one, and two short ones are never read as a long one', () => {
  const found = (text: string) => recognizeNumbers(text).map(({ normalized }) => normalized);
  expect(found('986578788855\n477179081230, CSQU 305438 3; 986578788855')).toEqual([
    '986578788855',
    '477179081230',
    'CSQU3054383',
  ]);
  expect(found('3318810025 8487135506')).toEqual(['3318810025', '8487135506']);
  expect(found('5682 8361 0012 732')).toEqual(['568283610012732']);
});

test('two possible carriers are offered, and none is chosen', () => {
  expect(carriersOf('000000000000')).toEqual(['fedex', 'purolator']);
  expect(carriersOf('JJD0099999999')).toEqual(['dhl_parcel', 'dhl_express']);
  expect(kindsOf('106141411234567897')).toEqual(['sscc_18', 'sscc_18']);
});

test('a container, an airline and a bill of lading name whose they are; unknown ones name nobody', () => {
  expect(recognizeNumber('MAEU123456789')?.candidates).toMatchObject([{ kind: 'bill_of_lading', carrier: 'maersk' }]);
  expect(recognizeNumber('045-12345675')?.candidates).toMatchObject([{ kind: 'air_waybill', carrier: 'latam' }]);
  expect(recognizeNumber(`MSKU123456${iso6346('MSKU123456')}`)?.candidates).toMatchObject([{ carrier: 'maersk' }]);
  expect(recognizeNumber('CSQU3054383')?.candidates).toMatchObject([{ carrier: null }]);
  expect(recognizeNumber('ABCD123456789')?.candidates).toEqual([]);
});

const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10_ffff }), { maxLength: 100 })
  .map((codes) => String.fromCodePoint(...codes));

test('nothing, words, scripts and floods answer nothing, quickly', () => {
  for (const text of ['', '   ', 'hello', '<script>alert(1)</script>', '\u0000', 'ABCDEFGH'])
    expect(recognizeNumbers(text)).toEqual([]);
  expect(recognizeNumbers('1'.repeat(5000))).toEqual([]);
  expect(recognizeNumbers('x'.repeat(longestText + 1))).toEqual([]);
  fc.assert(fc.property(anyText, (text) => recognizeNumbers(text).length <= 100));
});

test('carriers are found by code and by name as people type it, and their pages take the number escaped', () => {
  expect(new Set(carriers.map(({ code }) => code)).size).toBe(carriers.length);
  expect([carrierCode('FedEx'), carrierCode('dhl-express'), carrierCode('nobody')]).toEqual([
    'fedex',
    'dhl_express',
    null,
  ]);
  expect(carrierNamed('DHL', ['dhl_parcel'])).toBe('dhl_parcel');
  expect(carrierNamed('DHL', [])).toBe('dhl_express');
  expect(carrierPage('ups', 'a b')).toBe('https://www.ups.com/track?tracknum=a%20b');
  expect(carrierPage('seaboard', '1')).toBeNull();
  expect(findCarrier('nobody')).toBeNull();
});
