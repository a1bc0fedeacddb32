import type { Requirement } from '../schema.ts';
import { isTransport } from './legs.ts';
import { readAmounts } from './numbers.ts';
import { type Token, wordAt, wordSet } from './tokens.ts';

const perMonth: readonly (readonly [RegExp, number])[] = [
  [/^(?:days?|daily|dias?|diari[oa]s?|diariamente)$/, 30],
  [/^(?:weeks?|wk|weekly|semanas?|semanal|semanales|semanais|semanalmente)$/, 52 / 12],
  [/^(?:months?|mo|monthly|mes|meses|mensual|mensuales|mensualmente|mensal|mensais)$/, 1],
  [/^(?:years?|yr|yearly|annually|anos?|anual|anuales|anualmente|anuais)$/, 1 / 12],
];
const adverb = /(?:ly|al|ales|ais|ari[oa]s?|mente)$/;
const each = /^(?:a|an|per|each|every|by|al|por|cada|la|ao|na|o|x|\/)$/;
const every = /^(?:every|each|cada)$/;
const times = /^(?:times?|veces|vez|vezes|viajes?|viagens?|trips?|loads?|cargas?|shipments?|envios?|despachos?|embarques?|deliveries|delivery|entregas?|trucks?|camion|camiones|salidas?)$/; // prettier-ignore
const beside = wordSet('about around approx approximately roughly some say maybe perhaps usually normally only just i we have ship send us need would be its it is are more like or so every each and no actually make unos unas como mas menos aprox aproximadamente casi solo son serian seria tenemos tengo mando mandamos enviamos quiza quizas digo mejor uns umas cerca de so sao sera mandamos enviamos y e ok okay yes si sim please por favor un una um uma'); // prettier-ignore

/** "Two a month", "2 al mes", "twice a week": so many shipments, where goods are sent or orders packed; of containers that were spoken of, so many of those. */
export function howOften(tokens: readonly Token[], previous: Requirement): Partial<Requirement> {
  const isSent = previous.services.some((one) => isTransport(one) || ordering.has(one)) || previous.containers !== null || previous.ordersPerMonth !== null; // prettier-ignore
  const rate = isSent ? rateOf(tokens) : null;
  if (rate === null) return {};
  if (previous.containers !== null) return { containers: { ...previous.containers, count: rate } };
  return { ordersPerMonth: rate };
}

const ordering: ReadonlySet<string> = new Set(['ecommerce_fulfillment', 'pick_pack', 'import_export', 'customs']);

/** How many a month, where a text says that and nothing else. */
function rateOf(tokens: readonly Token[]): number | null {
  const at = tokens.findIndex(({ word }) => perMonth.some(([period]) => period.test(word)));
  const factor = perMonth.find(([period]) => period.test(wordAt(tokens, at)))?.[1];
  if (at < 0 || factor === undefined) return null;
  // "Every two weeks"; "for two weeks" is how long.
  const amounts = readAmounts(tokens).filter(({ from }) => wordAt(tokens, from) !== 'once' || wordAt(tokens, from + 1) === 'al'); // prettier-ignore
  const between = amounts.find(({ to }) => to === at);
  if (between && !every.test(wordAt(tokens, between.from - 1))) return null;
  const [count, ...others] = amounts.filter((one) => one !== between);
  const word = tokens.findIndex((one) => /^(?:once|twice|thrice)$/.test(one.word));
  const isRate = between !== undefined || adverb.test(wordAt(tokens, at)) || each.test(wordAt(tokens, at - 1));
  if (!isRate || others.length > 0) return null;
  const isRead = (index: number): boolean =>
    index === at || (index === word && !count) || [count, between].some((one) => one !== undefined && one.from <= index && index < one.to); // prettier-ignore
  const isAlone = tokens.every(({ word: said, kind }, index) => kind === 'sign' || isRead(index) || each.test(said) || every.test(said) || times.test(said) || beside.has(said)); // prettier-ignore
  const isOne = tokens.some((one, index) => /^(?:un|una|um|uma|one)$/.test(one.word) && times.test(wordAt(tokens, index + 1))); // prettier-ignore
  const spoken = count?.value ?? (isOne ? 1 : null) ?? { once: 1, twice: 2, thrice: 3 }[wordAt(tokens, word)] ?? null;
  // "A week" alone is how long.
  const isEach = every.test(wordAt(tokens, at - 1)) || between !== undefined || adverb.test(wordAt(tokens, at));
  if (!isAlone || (spoken === null && !isEach)) return null;
  const rate = Math.ceil(Math.round(((spoken ?? 1) * factor * 100) / (between?.value ?? 1)) / 100);
  return rate > 0 && rate <= 1e9 ? rate : null;
}
