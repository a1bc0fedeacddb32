import { readAmounts } from './numbers.ts';
import { type Token, wordAt } from './tokens.ts';

/** So many times in each period, or in every so many of them. */
export interface Rate {
  count: number;
  unit: 'day' | 'week' | 'month' | 'year';
  every: number;
}

const periods: readonly (readonly [RegExp, Omit<Rate, 'count'>])[] = [
  [/^(?:days?|daily|dias?|diari[oa]s?|diariamente)$/, { unit: 'day', every: 1 }],
  [/^(?:weeks?|wk|weekly|semanas?|semanal|semanales|semanais|semanalmente)$/, { unit: 'week', every: 1 }],
  [/^(?:biweekly|fortnight|fortnightly|quincena|quincenal|quincenales|quincenalmente|quinzena|quinzenal|quinzenais)$/, { unit: 'week', every: 2 }], // prettier-ignore
  [/^(?:months?|mo|monthly|mes|meses|mensual|mensuales|mensualmente|mensal|mensais)$/, { unit: 'month', every: 1 }],
  [/^(?:years?|yr|yearly|annually|anos?|anual|anuales|anualmente|anuais)$/, { unit: 'year', every: 1 }],
];
const perMonth = { day: 30, week: 52 / 12, month: 1, year: 1 / 12 } as const;
const spoken: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 };
const adverb = /(?:ly|al|ais|ales|mente|diari[oa]s?)$/;
const joint = /^(?:\/|a|an|per|each|every|por|cada|al|la|el)$/;
/** Words between a number and its period: "300 orders a week", "dos veces por semana". */
const reach = 3;

const periodAt = (tokens: readonly Token[], at: number): Omit<Rate, 'count'> | undefined =>
  periods.find(([word]) => word.test(wordAt(tokens, at)))?.[1];

/** How often a span says: "two a month", "twice a week", "cada dos semanas"; null where it says no period. */
export function rateOf(tokens: readonly Token[]): Rate | null {
  const at = tokens.findIndex((_, index) => periodAt(tokens, index) !== undefined);
  const period = periodAt(tokens, at);
  if (!period) return null;
  const amounts = readAmounts(tokens).filter(({ from }) => !(wordAt(tokens, from) in spoken));
  // "Every two weeks"
  const between = amounts.find(({ from, to }) => to === at && /^(?:every|each|cada)$/.test(wordAt(tokens, from - 1)));
  const count = amounts.find((one) => one !== between)?.value ?? tokens.map(({ word }) => spoken[word]).find((one) => one !== undefined) ?? 1; // prettier-ignore
  // "A month" alone is how long.
  if (tokens.length === 2 && !adverb.test(wordAt(tokens, 1)) && /^(?:a|an|una?|uma?)$/.test(wordAt(tokens, 0)))
    return null;
  return { ...period, count, every: period.every * (between?.value ?? 1) };
}

/** Returns a rate as whole times a month. */
export const timesAMonth = ({ count, unit, every }: Rate): number =>
  Math.ceil(Math.round((count * perMonth[unit] * 100) / every) / 100);

/** How many times a month a span says; null where it says no period, or none that can be. */
export function howOften(tokens: readonly Token[]): number | null {
  const rate = rateOf(tokens);
  const times = rate && timesAMonth(rate);
  return times !== null && times > 0 && times <= 1e9 ? times : null;
}

/** Every rate that a whole text may state, in its order: its periods alone, and with the numbers before them. */
export function ratesIn(tokens: readonly Token[]): Rate[] {
  const amounts = readAmounts(tokens).map(({ value, from, to }) => ({ value, from, to }));
  const words = tokens.flatMap(({ word }, at) =>
    word in spoken ? [{ value: spoken[word] ?? 1, from: at, to: at + 1 }] : [],
  );
  return tokens.flatMap((_, at) => {
    const period = periodAt(tokens, at);
    if (!period) return [];
    const between = amounts.find(({ from, to }) => to === at && /^(?:every|each|cada)$/.test(wordAt(tokens, from - 1)));
    if (between) return [{ ...period, count: 1, every: period.every * between.value }];
    if (!adverb.test(wordAt(tokens, at)) && !joint.test(wordAt(tokens, at - 1))) return [];
    const counts = [...amounts, ...words].filter(({ to }) => to <= at && at - to <= reach);
    return [{ ...period, count: 1 }, ...counts.map(({ value }) => ({ ...period, count: value }))];
  });
}
