import { formatMoney } from '#shared/money.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { type CardZone, cardUnitLabels, cardZones, type RateCard, type StorageCount, zoneLabels } from './card.ts';
import { formulaText, lineName, lineNotes, linePriceText, missingLabels } from './card-text.ts';
import { type NumberName, numberNames, type Numbers, startName, type TypedNumbers } from './numbers.ts';
import { priceCard, warmestZone, zoneDegrees, zoneOf } from './price.ts';
import { monthText } from './shown-space.ts';
import { monthsFrom, statedMonths } from './space.ts';

// What a page shows of a card, in the reader's words. Made on the server: pages load neither units nor arithmetic.

export interface ShownCard {
  lines: { name: string; unit: string; price: string; notes: string[] }[];
  terms: { term: string; value: string }[];
}

export interface ShownPrice {
  month: string;
  once: string;
  total: string;
  /** How many months, and as it is shown. */
  stay: number;
  months: string;
  lines: { key: string; name: string; formula: string; amount: string; isOnce: boolean }[];
  missing: string[];
  uncounted: string[];
}

/** A field of the reader's numbers. */
export interface NumberField {
  name: NumberName | typeof startName;
  label: string;
  value: string;
  error: string | null;
  /** The values to choose from. */
  options?: { value: string; label: string }[];
  /** The choice of none of them. */
  placeholder?: string;
}

/** What a public page shows. */
export interface PublicPrice {
  card: ShownCard;
  validFrom: string;
  fields: NumberField[];
  /** Null while nobody said how much, or a number cannot be read. */
  price: ShownPrice | null;
}

const storageCountLabels: Record<StorageCount, () => string> = {
  calendar_month: () => m.rates_counted_calendar_month(),
  anniversary: () => m.rates_counted_anniversary(),
  split_month: () => m.rates_counted_split_month(),
  daily: () => m.rates_counted_daily(),
};

export const storageCountOptions = () =>
  (Object.keys(storageCountLabels) as StorageCount[]).map((value) => ({ value, label: storageCountLabels[value]() }));

export function shownCard(card: RateCard): ShownCard {
  const { currency } = card;
  const terms: [string, string | null][] = [
    [m.rates_monthly_minimum(), card.monthly_minimum_minor === null ? null : formatMoney({ amountMinor: card.monthly_minimum_minor, currency })], // prettier-ignore
    [m.rates_minimum_months(), card.minimum_months === null ? null : m.rates_months({ count: card.minimum_months })],
    [m.rates_notice(), card.notice_days === null ? null : m.rates_days({ count: card.notice_days })],
    [m.rates_payment(), card.payment_days === null ? null : m.rates_days({ count: card.payment_days })],
    [m.rates_storage_counted(), card.mode === null ? storageCountLabels[card.storage_counted]() : null],
  ];
  return {
    lines: card.lines.map((line) => ({
      name: lineName(line),
      unit: cardUnitLabels[line.unit](),
      price: linePriceText(line, currency),
      notes: lineNotes(line, currency),
    })),
    terms: terms.flatMap(([term, value]) => (value === null ? [] : [{ term, value }])),
  };
}

export function shownPrice(card: RateCard, numbers: Numbers): ShownPrice {
  const price = priceCard(card, numbers);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: card.currency });
  return {
    month: money(price.monthlyMinor),
    once: money(price.onceMinor),
    total: money(price.totalMinor),
    stay: numbers.months,
    months: formatNumber(numbers.months),
    lines: price.lines.map((line) => ({
      key: `${line.charge} ${line.unit} ${line.zone ?? ''}`,
      name: lineName(line),
      formula: formulaText(line, card.currency),
      amount: money(line.amount_minor),
      isOnce: line.period === 'once',
    })),
    missing: price.missing.map((one) => missingLabels[one]()),
    uncounted: price.uncounted.map((line) => `${lineName(line)}: ${linePriceText(line, card.currency)} (${cardUnitLabels[line.unit]()})`), // prettier-ignore
  };
}

const numberLabels: Record<NumberName, () => string> = {
  pallets: () => m.rates_numbers_pallets(),
  areaSqft: () => m.rates_numbers_area(),
  months: () => m.rates_numbers_months(),
  palletsInPerMonth: () => m.rates_numbers_pallets_in(),
  palletsOutPerMonth: () => m.rates_numbers_pallets_out(),
  cartonsInPerMonth: () => m.rates_numbers_cartons_in(),
  cartonsOutPerMonth: () => m.rates_numbers_cartons_out(),
  ordersPerMonth: () => m.rates_numbers_orders(),
  linesPerOrder: () => m.rates_numbers_lines(),
  temperatureC: () => m.rates_numbers_temperature(),
  weightKg: () => m.rates_numbers_weight(),
  volumeM3: () => m.rates_numbers_volume(),
};

/** Degrees of each zone, so that readers need no unit. */
const temperatures = (zones: readonly CardZone[] = cardZones) =>
  zones.map((zone) => ({ value: String(zoneDegrees[zone] ?? ''), label: zoneLabels[zone]() }));

const always: readonly NumberName[] = ['pallets', 'months', 'palletsInPerMonth', 'palletsOutPerMonth'];
const ofUnits: readonly [NumberName, RegExp][] = [
  ['areaSqft', /^sqft/],
  ['ordersPerMonth', /^(?:order|pick)$/],
  ['linesPerOrder', /^pick$/],
  ['cartonsInPerMonth', /^carton_in$/],
  ['cartonsOutPerMonth', /^carton_out$/],
  ['volumeM3', /^(?:cbm|cuft)/],
];

/** Returns the numbers that change what this card costs: those it has a unit for. */
export function numberFields(card: RateCard, { typed, errors, numbers }: TypedNumbers): NumberField[] {
  const names: NumberName[] =
    card.mode === null
      ? [
          ...always,
          ...ofUnits.filter(([, unit]) => card.lines.some((line) => unit.test(line.unit))).map(([name]) => name),
          ...(card.lines.some(({ zone }) => zone !== null) ? (['temperatureC'] as const) : []),
        ]
      : ['weightKg', 'volumeM3'];
  // A card of cold space alone has no price for dry goods.
  const zones = cardZones.slice(cardZones.indexOf(warmestZone(card) ?? 'dry'));
  return fieldsOf(names, { typed, errors, numbers }, zones);
}

export const fieldsOf = (
  names: readonly NumberName[],
  { typed, errors, numbers }: TypedNumbers,
  zones?: readonly CardZone[],
): NumberField[] =>
  names.map((name) => ({
    name,
    label: numberLabels[name](),
    value: typed[name] ?? (name === 'months' ? String(numbers.months) : ''),
    error: errors[name] ?? null,
    ...(name === 'temperatureC' && { options: temperatures(zones) }),
  }));
/** Numbers of the page on which the reader keeps them: those that price a stay. */
const kept: readonly NumberName[] = ['pallets', 'areaSqft', 'months', 'palletsInPerMonth', 'palletsOutPerMonth', 'ordersPerMonth', 'linesPerOrder', 'temperatureC', 'weightKg', 'volumeM3']; // prettier-ignore

/** `today` is a date as YYYY-MM-DD. */
export const keptFields = (read: TypedNumbers, today: string): NumberField[] => [
  ...fieldsOf(kept, read),
  {
    name: startName,
    label: m.rates_numbers_start(),
    value: read.numbers.start ?? '',
    error: null,
    options: monthsFrom(today, statedMonths).map((day) => ({ value: day.slice(0, 7), label: monthText(day) })),
    placeholder: m.rates_numbers_start_open(),
  },
];

/** "40 pallets, 3 months, from January 2027": the numbers in words, the stay last. */
export function numbersInWords({ months, start, ...numbers }: Numbers): string {
  const said = numberNames.flatMap((name) => {
    const value = name === 'months' || name === 'temperatureC' ? undefined : numbers[name];
    return value === undefined ? [] : [`${numberLabels[name]()}: ${formatNumber(value, 2)}`];
  });
  return [...said, ...(numbers.temperatureC === undefined ? [] : [zoneLabels[zoneOf(numbers.temperatureC)]()]), m.rates_months({ count: months }), ...(start === undefined ? [] : [m.rates_numbers_from({ month: monthText(`${start}-01`) })])].join(', '); // prettier-ignore
}
