import { formatMoney, parseMoney } from '#shared/money.ts';

import type { Budget } from './request.ts';

/** Upper bound of an open range, in minor units; its lower bound is zero. */
const most = 100_000_000_000;

const upTo = /^(?:≤|up to|under|max(?:imum)?|hasta|menos de|máximo|<=?)\s*/iu;
const from = /^(?:≥|from|over|min(?:imum)?|at least|desde|más de|mínimo|>=?)\s*/iu;

const about = /^(?:~|about|around|approx(?:\.|imately)?|unos|unas|alrededor de|cerca de|aprox(?:\.|imadamente)?)\s*/iu;

type ReadBudget =
  | { kind: 'budget'; budget: Budget }
  | { kind: 'period'; budget: Budget; period: string }
  | { kind: 'unreadable' | 'two_currencies' | 'reversed' };

/** Budgets have no thousandths: a dot before three digits separates thousands. */
const partedThousands = /(?<=\d)\.(?=\d{3}(?!\d))/gu;
const inThousands = /(\d{1,9}(?:[.,]\d{1,2})?) ?k(?![\p{L}\d])/giu;
const dollars = /(?<!\p{L})d[oó]l(?:lar|ar)(?:es|s)?(?!\p{L})/giu;

/** Returns the text in the notation of money amounts: "2k" and "3.000 dólares" become "2000" and "3000 USD". */
const plainly = (text: string): string =>
  text
    .replace(about, '')
    .replace(partedThousands, '')
    .replace(inThousands, (_, count: string) => String(Math.round(Number(count.replace(',', '.')) * 1000)))
    .replace(dollars, 'USD');

/** Budgets are amounts without a period. */
const each =
  /(?:\/ ?|(?<!\p{L})(?:per|an?|each|every|por|al|a la|cada) )(?:day|week|month|mo|year|d[ií]a|semana|mes|a[ñn]o)$|(?<!\p{L})(?:weekly|monthly|yearly|semanal|mensual|anual)(?:es)?$/iu;

/**
 * Parses a typed budget: "$2,000 - $3,000", "2000-3000 USD", "2k-3k", "up to $5,000", "hasta 3.000". The kind gives the
 * error: two currencies, ends in the wrong order, no readable amount, or a period, which budgets do not have (then the
 * rest is read).
 */
export function readBudget(typed: string): ReadBudget {
  const period = each.exec(typed.trim())?.[0] ?? '';
  if (period === '') return readAmounts(typed);
  const read = readAmounts(typed.trim().slice(0, -period.length).trim());
  return read.kind === 'budget' ? { ...read, kind: 'period', period } : read;
}

function readAmounts(typed: string): Exclude<ReadBudget, { kind: 'period' }> {
  const plain = plainly(typed);
  const text = plain.endsWith('+') ? `≥ ${plain.slice(0, -1)}` : plain;
  const open = upTo.exec(text) ?? from.exec(text);
  const ends = open ? [text.slice(open[0].length)] : text.split(/ ?(?:[-–—]|\bto\b|\ba\b) ?/u);
  if (ends.length > 2) return { kind: 'unreadable' };
  // A currency given at one end applies to both.
  const named = ends.map((end) => parseMoney(end)?.currency).filter((currency) => currency !== undefined);
  const amounts = ends.map((end) => parseMoney(end));
  const [first, second = first] = amounts;
  if (!first || !second || named.length < ends.length) return { kind: 'unreadable' };
  const writes = (end: string | undefined) => /[$€£]|\p{L}/u.test(end ?? '');
  const said = amounts.filter((_, index) => writes(ends[index])).map((amount) => amount?.currency);
  if (new Set(said).size > 1) return { kind: 'two_currencies' };
  const currency = said[0] ?? first.currency;
  const [low, high] = [first.amountMinor, second.amountMinor];
  if (low < 0 || high > most) return { kind: 'unreadable' };
  if (open)
    return {
      kind: 'budget',
      budget: upTo.test(text) ? { min: 0, max: low, currency } : { min: low, max: most, currency },
    };
  if (low > high) return { kind: 'reversed' };
  return { kind: 'budget', budget: { min: low, max: high, currency } };
}

/** Returns a budget as shown on the board, always in English notation and without any of the typed text. */
export function budgetText({ min, max, currency }: Budget): string {
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, 'en-US', { compact: true });
  if (max === most) return `${money(min)}+`;
  if (min === 0) return `≤ ${money(max)}`;
  return min === max ? money(min) : `${money(min)} - ${money(max)}`;
}
