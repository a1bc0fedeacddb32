import type { Charge } from '#features/catalog/charges.ts';
import { type Currency, parseMoney } from '#shared/money.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import {
  type CardLine,
  type CardUnit,
  type CardZone,
  isStorageUnit,
  type LineState,
  maxSteps,
  type Step,
} from './card.ts';
import { readMonths } from './season.ts';

/** Above any real price, so that it refuses only typing errors. */
const maxAmountMinor = 10_000_000_000;
const maxFrom = 1_000_000;
/** What is priced in cents, and comes by the thousands. */
const smallUnits: ReadonlySet<CardUnit> = new Set(['sqft_month', 'cuft_month', 'kg', 'unit_in', 'unit_out', 'pick', 'label']); // prettier-ignore

/** Nobody pays for so many of a unit at least: such a minimum is in another unit, or a typing error. */
export const maxForMinimum = (unit: CardUnit): number => (smallUnits.has(unit) ? 1_000_000 : 10_000);

/** A line as typed; amounts depend on the card's currency. */
export interface TypedLine {
  charge: Charge | null;
  unit: CardUnit;
  state: LineState;
  amount?: string | null | undefined;
  minimum?: string | null | undefined;
  /** "100: 14.50; 500: 12": from so many, so much each. */
  steps?: string | null | undefined;
  zone: CardZone | null;
  free_days: number | null;
  /** "10 to 12", "November, December": when a percentage is charged. */
  months?: string | null | undefined;
}

type LineProblem = { field: 'charge' | 'amount' | 'minimum' | 'steps' | 'zone' | 'months'; message: string };

const typed = (text: string | null | undefined): string => (text ?? '').trim();

function readAmount(text: string, currency: Currency): number | null {
  const money = parseMoney(text, currency);
  const fits = money?.currency === currency && money.amountMinor >= 0 && money.amountMinor <= maxAmountMinor;
  return fits ? money.amountMinor : null;
}

/** "12.5", "12,5 %" in hundredths of a percent; null unless above 0 and at most 100. */
function readPercent(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))? ?%?$/.exec(text);
  if (!match) return null;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return hundredths >= 1 && hundredths <= 10_000 ? hundredths : null;
}

/** Steps ascend by quantity; a step that costs more than the one before it would be a typing error. */
function readSteps(text: string, currency: Currency, first: number): readonly Step[] | null {
  if (text === '') return [];
  const steps: Step[] = [];
  for (const part of text.split(/[;\n]/).filter((one) => one.trim() !== '')) {
    const [quantity = '', price = '', ...rest] = part.split(/[:=]/);
    const amount_minor = rest.length === 0 ? readAmount(price.trim(), currency) : null;
    const from = /^\d{1,7}$/.test(quantity.trim().replaceAll(/[,.+ ]/g, ''))
      ? Number(quantity.replaceAll(/[,.+ ]/g, ''))
      : 0;
    const before = steps.at(-1);
    if (amount_minor === null || from < 2 || from > maxFrom) return null;
    if (from <= (before?.from ?? 1) || amount_minor > (before?.amount_minor ?? first)) return null;
    steps.push({ from, amount_minor });
  }
  return steps.length <= maxSteps ? steps : null;
}

/** Returns a typed line in this currency, or what is wrong with the line of this number. */
export function readLine(line: TypedLine, currency: Currency, number: number): CardLine | LineProblem {
  const { charge, unit, state, zone, free_days } = line;
  if (charge === null) return { field: 'charge', message: m.rates_line_charge_wanted({ number }) };
  if (zone !== null && !isStorageUnit(unit) && unit !== 'pallet_in' && unit !== 'pallet_out' && unit !== 'percent')
    return { field: 'zone', message: m.rates_line_zone_unwanted() };
  const months = typed(line.months) === '' ? null : readMonths(typed(line.months));
  // A percentage of all months is one of no season.
  const season = months?.length === 12 ? null : months;
  if (typed(line.months) !== '' && (unit !== 'percent' || months === null))
    return { field: 'months', message: unit === 'percent' ? m.rates_line_months_wanted() : m.rates_line_months_unwanted() }; // prettier-ignore
  const said = { charge, unit, state, zone, free_days: isStorageUnit(unit) ? free_days : null, months: season };
  if (state !== 'priced')
    return { ...said, amount_minor: null, percent_hundredths: null, minimum_minor: null, steps: [] };
  const [amount, minimum, steps] = [typed(line.amount), typed(line.minimum), typed(line.steps)];
  if (amount === '') return { field: 'amount', message: m.rates_line_unpriced({ number }) };
  const isPercent = unit === 'percent';
  const amount_minor = isPercent ? null : readAmount(amount, currency);
  const percent_hundredths = isPercent ? readPercent(amount) : null;
  if (amount_minor === null && percent_hundredths === null)
    return { field: 'amount', message: isPercent ? m.rates_line_percent_wanted() : m.rates_line_amount_wanted() };
  const minimum_minor = minimum === '' ? null : readAmount(minimum, currency);
  if (minimum !== '' && minimum_minor === null) return { field: 'minimum', message: m.rates_line_amount_wanted() };
  const most = maxForMinimum(unit);
  if (minimum_minor !== null && amount_minor !== null && amount_minor > 0 && minimum_minor > amount_minor * most)
    return { field: 'minimum', message: m.rates_line_minimum_absurd({ most: formatNumber(most) }) };
  const read = isPercent ? (steps === '' ? [] : null) : readSteps(steps, currency, amount_minor ?? 0);
  if (read === null) return { field: 'steps', message: m.rates_line_steps_wanted({ most: maxSteps }) };
  return { ...said, amount_minor, percent_hundredths, minimum_minor, steps: read };
}

/** Lines with the same key would both be charged for the same thing. */
export const lineKey = ({
  charge,
  unit,
  zone,
  months,
}: Pick<CardLine, 'charge' | 'unit' | 'zone' | 'months'>): string =>
  `${charge} ${unit} ${zone ?? ''} ${months?.join() ?? ''}`;
