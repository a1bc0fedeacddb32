import { expect, test } from 'vitest';

import { numbersOfSentence } from './queries/said-numbers.server.ts';

test.each([
  ['40 pallets for three months in Doral', { pallets: 40, months: 3 }],
  ['Busco bodega en Medley para 120 paletas por seis meses', { pallets: 120, months: 6 }],
  ['armazém para 60 paletes por um ano', { pallets: 60, months: 12 }],
  ['30 pallets of frozen seafood, 2 months', { pallets: 30, temperatureC: -18, months: 2 }],
  ['10,000 sq ft for a year', { areaSqft: 10_000, months: 12 }],
  ['500 m² por 4 meses', { areaSqft: 5382, months: 4 }],
  ['200 pallets', { pallets: 200, months: null }],
  ['40 pallets from January', { pallets: 40, start: '2027-01', months: null }],
  ['40 paletas desde marzo por tres meses', { pallets: 40, start: '2027-03', months: 3 }],
  ['40 pallets from today', { pallets: 40, months: null }],
  ['200 pallets a month', { pallets: 200, months: null }],
  ['cold storage in Doral', null],
  ['for three months', null],
  ['40 pallets for 900 months', { pallets: 40, months: null }],
])('"%s"', (sentence, said) => {
  expect(numbersOfSentence(sentence, '2026-11-27').numbers).toEqual(said);
});

test('how long is said without how much', () => {
  expect(numbersOfSentence('20ft container of roof tiles to Bridgetown, storage for two months', '2026-11-27')).toEqual(
    {
      numbers: null,
      months: 2,
    },
  );
});

test('what is chosen counts without a sentence: a correction may have taken the place of all of it', () => {
  const chosen = { pallets: 60, areaSqFt: null, temperatureC: null, startDate: null };
  expect(numbersOfSentence('', '2026-11-27', chosen).numbers).toEqual({ pallets: 60, months: null });
});
