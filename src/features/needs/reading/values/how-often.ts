import { readAmounts } from './numbers.ts';
import { type Token, wordAt } from './tokens.ts';

const perMonth: readonly (readonly [RegExp, number])[] = [
  [/^(?:days?|daily|dias?|diari[oa]s?|diariamente)$/, 30],
  [/^(?:weeks?|wk|weekly|semanas?|semanal|semanales|semanais|semanalmente)$/, 52 / 12],
  [/^(?:months?|mo|monthly|mes|meses|mensual|mensuales|mensualmente|mensal|mensais)$/, 1],
  [/^(?:years?|yr|yearly|annually|anos?|anual|anuales|anualmente|anuais)$/, 1 / 12],
];
const spoken: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 };

/** How many times a month a span says: "two a month", "twice a week", "cada dos semanas". */
export function howOften(tokens: readonly Token[]): number | null {
  const at = tokens.findIndex(({ word }) => perMonth.some(([period]) => period.test(word)));
  const factor = perMonth.find(([period]) => period.test(wordAt(tokens, at)))?.[1];
  if (factor === undefined) return null;
  const amounts = readAmounts(tokens).filter(({ from }) => !(wordAt(tokens, from) in spoken));
  // "Every two weeks"
  const between = amounts.find(({ from, to }) => to === at && /^(?:every|each|cada)$/.test(wordAt(tokens, from - 1)));
  const count = amounts.find((one) => one !== between)?.value ?? tokens.map(({ word }) => spoken[word]).find((one) => one !== undefined) ?? 1; // prettier-ignore
  // "A month" alone is how long.
  if (tokens.length === 2 && /^(?:a|an|una?|uma?)$/.test(wordAt(tokens, 0))) return null;
  const rate = Math.ceil(Math.round((count * factor * 100) / (between?.value ?? 1)) / 100);
  return rate > 0 && rate <= 1e9 ? rate : null;
}
