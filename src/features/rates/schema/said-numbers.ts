import { readAmounts } from '#features/catalog/words/read-amounts.ts';
import { readTyped } from '#features/catalog/words/read-temperatures.ts';
import { foldText } from '#shared/plain-text.ts';

import { numberBounds } from './number-bounds.ts';
import type { Numbers } from './numbers.ts';

const words = [
  ['one', 'a', 'an', 'un', 'una', 'um', 'uma'],
  ['two', 'dos', 'dois', 'duas'],
  ['three', 'tres'],
  ['four', 'cuatro', 'quatro'],
  ['five', 'cinco'],
  ['six', 'seis'],
  ['seven', 'siete', 'sete'],
  ['eight', 'ocho', 'oito'],
  ['nine', 'nueve', 'nove'],
  ['ten', 'diez', 'dez'],
  ['eleven', 'once', 'onze'],
  ['twelve', 'doce', 'doze'],
];
const values = new Map(words.flatMap((same, index) => same.map((word) => [word, index + 1] as const)));
const spoken = [...values.keys()].join('|');
const stay = new RegExp(
  `(?<![\\p{L}\\d.,])(\\d{1,3}|${spoken}) ?-?(months?|mes(?:es)?|mos?|years?|anos?)(?![\\p{L}\\d])`,
  'u',
);
/** "A month" is a rate there, not a stay: "20 pallets a month". */
const isRate = /(?:pallets?|paletas?|paletes?|tarimas?|estibas?|orders?|pedidos?) $/u;

/** Returns how many months a stay takes, from a text in English, Spanish or Portuguese; null if it says none. */
function readMonths(text: string): number | null {
  const folded = foldText(text);
  const match = stay.exec(folded);
  if (match === null) return null;
  const [, count = '', unit = ''] = match;
  if (/^(?:a|an|un|una|um|uma)$/.test(count) && isRate.test(folded.slice(0, match.index))) return null;
  const months = (values.get(count) ?? Number(count)) * (/^(?:y|a)/.test(unit) ? 12 : 1);
  return months >= numberBounds.months.min && months <= numberBounds.months.max ? months : null;
}

/**
 * Returns what a sentence says of how much is to be kept: "40 frozen pallets for three months". Null unless it says
 * pallets or an area. Pure.
 */
export function numbersOfSentence(text: string): (Omit<Numbers, 'months'> & { months: number | null }) | null {
  const amounts = readAmounts(text);
  const most = (of: 'pallets' | 'area', { min, max }: { min: number; max: number }): number | undefined =>
    amounts.find((amount) => amount.of === of && amount.value >= min && amount.value <= max)?.value;
  const pallets = most('pallets', numberBounds.pallets);
  const areaSqft = pallets === undefined ? most('area', numberBounds.areaSqft) : undefined;
  if (pallets === undefined && areaSqft === undefined) return null;
  const kept = readTyped(text)?.range;
  const temperatureC = kept?.max ?? kept?.min;
  return {
    ...(pallets !== undefined && { pallets }),
    ...(areaSqft !== undefined && { areaSqft }),
    ...(temperatureC != null && { temperatureC }),
    months: readMonths(text),
  };
}
