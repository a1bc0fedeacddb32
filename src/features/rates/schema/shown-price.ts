import { formatMoney } from '#shared/money.ts';
import { monthText } from '#shared/months.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import {
  type CardLine,
  type CardZone,
  cardZones,
  type Lane,
  type RateCard,
  type StorageCount,
  unitLabel,
  zoneLabels,
} from './card.ts';
import { formulaText, lineName, lineNotes, linePriceText, missingLabels } from './card-text.ts';
import { laneKey, laneName } from './lanes.ts';
import {
  destinationName,
  type NumberName,
  numberNames,
  type Numbers,
  startName,
  type TypedNumbers,
} from './numbers.ts';
import {
  containerNumber,
  containerUnits,
  type PricedLine,
  priceCard,
  warmestZone,
  zoneDegrees,
  zoneOf,
} from './price.ts';
import { monthsFrom, statedMonths } from './space.ts';

// What a page shows of a card, in the reader's words. Made on the server: pages load neither units nor arithmetic.

export interface ShownLine {
  name: string;
  unit: string;
  price: string;
  notes: string[];
}

export interface ShownCard {
  /** Of a partner: what is asked by lane. */
  lanes: { key: string; name: string; note: string; lines: ShownLine[] }[];
  lines: ShownLine[];
  terms: { term: string; value: string }[];
}

export interface ShownPrice {
  /** "$2,950 for 3 months", "$412 from Miami to Kingston" */
  total: string;
  sums: string;
  lines: { key: string; name: string; formula: string; amount: string }[];
  missing: string[];
  uncounted: string[];
}

/** A field of the reader's numbers, or a choice of the card. */
export interface NumberField {
  name: NumberName | typeof startName | typeof destinationName | 'lane' | 'pickup';
  label: string;
  value: string;
  error: string | null;
  /** The values to choose from. */
  options?: { value: string; label: string }[];
  /** It is a text, not a number. */
  isText?: true;
  /** The choice of none of them. */
  placeholder?: string;
}

/** What a public page shows. */
export interface PublicPrice {
  card: ShownCard;
  validFrom: string;
  fields: NumberField[];
  /** Null until volumes are entered, or if one cannot be read. */
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

function shownLine(line: CardLine, { currency, mode }: RateCard): ShownLine {
  return {
    name: lineName(line),
    unit: unitLabel(line.unit, mode !== null),
    price: linePriceText(line, currency),
    notes: lineNotes(line, currency),
  };
}

const shownLane = (lane: Lane, card: RateCard): ShownCard['lanes'][number] => ({
  key: laneKey(lane),
  name: laneName(lane),
  note: lane.transit_days === null ? '' : m.rates_days({ count: lane.transit_days }),
  lines: lane.lines.map((line) => shownLine(line, { ...card, mode: lane.mode })),
});

export function shownCard(card: RateCard): ShownCard {
  const { currency } = card;
  const terms: [string, string | null][] = [
    [m.rates_monthly_minimum(), card.monthly_minimum_minor === null ? null : formatMoney({ amountMinor: card.monthly_minimum_minor, currency })], // prettier-ignore
    [m.rates_minimum_months(), card.minimum_months === null ? null : m.rates_months({ count: card.minimum_months })],
    [m.rates_notice(), card.notice_days === null ? null : m.rates_days({ count: card.notice_days })],
    [m.rates_payment(), card.payment_days === null ? null : m.rates_days({ count: card.payment_days })],
    [m.rates_storage_counted(), card.mode === null ? storageCountLabels[card.storage_counted]() : null],
  ];
  const pickups = card.pickups.map(({ name, line }) => ({
    ...shownLine(line, card),
    name: m.rates_pickup_in({ name }),
  }));
  return {
    lanes: card.lanes.map((lane) => shownLane(lane, card)),
    lines: [...pickups, ...card.lines.map((line) => shownLine(line, card))],
    terms: terms.flatMap(([term, value]) => (value === null ? [] : [{ term, value }])),
  };
}

/** Returns the price of a card for these volumes; `lane` is the lane that it was reduced to. */
export function shownPrice(card: RateCard, numbers: Numbers, lane: Lane | null = null): ShownPrice {
  const price = priceCard(card, numbers);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: card.currency });
  const [month, once, total] = [price.monthlyMinor, price.onceMinor, price.totalMinor].map(money) as [string, string, string]; // prettier-ignore
  const amountOf = ({ period, amount_minor }: PricedLine) => {
    const amount = money(amount_minor);
    if (card.mode !== null) return amount;
    return period === 'once' ? m.rates_once({ amount }) : m.rates_a_month({ amount });
  };
  const stay = () => m.rates_total({ count: numbers.months, total, months: formatNumber(numbers.months) });
  const freight = () => (lane === null ? total : m.rates_lane_total({ total, lane: laneName(lane) }));
  return {
    total: card.mode === null ? stay() : freight(),
    sums: card.mode === null ? m.rates_sums({ month, once }) : once,
    lines: price.lines.map((line, index) => ({
      key: `${index} ${line.charge} ${line.unit}`,
      name: lineName(line),
      formula: formulaText(line, card),
      amount: amountOf(line),
    })),
    missing: price.missing.map((one) => missingLabels[one]()),
    uncounted: price.uncounted.map((line) => `${lineName(line)}: ${linePriceText(line, card.currency)} (${unitLabel(line.unit, card.mode !== null)})`), // prettier-ignore
  };
}

export const numberLabels: Record<NumberName, () => string> = {
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
  hazardous: () => m.rates_numbers_hazardous(),
  weightKg: () => m.rates_numbers_weight(),
  volumeM3: () => m.rates_numbers_volume(),
  containers20: () => m.rates_unit_container_20(),
  containers40: () => m.rates_unit_container_40(),
  containers40hc: () => m.rates_unit_container_40hc(),
  containers40rf: () => m.rates_unit_container_40rf(),
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
      : ['weightKg', 'volumeM3', ...shippedContainers(card)];
  if ([card.lines, ...card.lanes.map((lane) => lane.lines)].flat().some(({ charge }) => charge === 'hazardous'))
    names.push('hazardous');
  // A card of cold space alone has no price for dry goods.
  const zones = cardZones.slice(cardZones.indexOf(warmestZone(card) ?? 'dry'));
  return fieldsOf(names, { typed, errors, numbers }, zones);
}

/** Containers that any lane has a price for. */
const shippedContainers = ({ lanes, lines }: RateCard): NumberName[] =>
  containerUnits
    .filter((unit) =>
      [lines, ...lanes.map((lane) => lane.lines)].some((list) => list.some((line) => line.unit === unit)),
    )
    .map(containerNumber);

/** Returns the lanes and pick-up zones to choose from; none without lanes. */
export function laneFields({ lanes, pickups }: RateCard, lane: Lane | null, pickup: string): NumberField[] {
  if (lane === null) return [];
  const zones = pickups.map(({ name }) => ({ value: name, label: name }));
  const choice = (name: 'lane' | 'pickup', label: string, value: string, options: NumberField['options']) => ({ name, label, value, error: null, options }); // prettier-ignore
  return [
    choice('lane', m.rates_lane(), laneKey(lane), lanes.map((one) => ({ value: laneKey(one), label: laneName(one) }))), // prettier-ignore
    ...(zones.length === 0
      ? []
      : [choice('pickup', m.rates_pickup(), pickup, [{ value: '', label: m.rates_pickup_none() }, ...zones])]),
  ];
}

const fieldsOf = (
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
    ...(name === 'hazardous' && { options: [{ value: '', label: m.rates_numbers_hazardous_no() }, { value: '1', label: m.rates_numbers_hazardous_yes() }] }), // prettier-ignore
  }));

export interface NumberGroup {
  title: string;
  fields: NumberField[];
}

/**
 * The fields of the page on which the reader keeps numbers. `today` is a date as YYYY-MM-DD, `to` the destination as it is
 * named or was typed.
 */
export function keptFields(
  read: TypedNumbers,
  today: string,
  to: { value: string; error: string | null },
): NumberGroup[] {
  const start: NumberField = {
    name: startName,
    label: m.rates_numbers_start(),
    value: read.numbers.start ?? '',
    error: null,
    options: monthsFrom(today, statedMonths).map((day) => ({ value: day.slice(0, 7), label: monthText(day) })),
    placeholder: m.rates_numbers_start_open(),
  };
  const destination: NumberField = { name: destinationName, label: m.rates_numbers_destination(), isText: true, ...to };
  return [
    {
      title: m.rates_numbers_of_storage(),
      fields: [
        ...fieldsOf(['pallets', 'areaSqft', 'months'], read),
        start,
        ...fieldsOf(['temperatureC', 'hazardous'], read),
      ],
    },
    {
      title: m.rates_numbers_of_handling(),
      fields: fieldsOf(['palletsInPerMonth', 'palletsOutPerMonth', 'ordersPerMonth', 'linesPerOrder'], read),
    },
    {
      title: m.rates_numbers_of_freight(),
      fields: [destination, ...fieldsOf(['weightKg', 'volumeM3', ...containerUnits.map(containerNumber)], read)],
    },
  ];
}

interface Worded {
  /** Names where freight goes. */
  to?: string | null;
  /** `assumed`: nobody said for how long. Freight has no stay. */
  stay?: 'said' | 'assumed' | 'none';
}

/** "40 pallets, 3 months, from January 2027": the numbers in words, the stay last. */
export function numbersInWords(
  { months, start, ...numbers }: Numbers,
  { to = null, stay = 'said' }: Worded = {},
): string {
  const said = numberNames.flatMap((name) => {
    const value = name === 'months' || name === 'temperatureC' || name === 'hazardous' ? undefined : numbers[name];
    return value === undefined ? [] : [`${numberLabels[name]()}: ${formatNumber(value, 2)}`];
  });
  return [
    ...said,
    ...(to === null ? [] : [m.rates_numbers_to({ place: to })]),
    ...(numbers.hazardous === 1 ? [m.rates_numbers_hazardous()] : []),
    ...(numbers.temperatureC === undefined ? [] : [zoneLabels[zoneOf(numbers.temperatureC)]()]),
    ...(stay === 'none' ? [] : [stay === 'said' ? m.rates_months({ count: months }) : m.rates_months_assumed({ count: months })]), // prettier-ignore
    ...(start === undefined ? [] : [m.rates_numbers_from({ month: monthText(`${start}-01`) })]),
  ].join(', ');
}
