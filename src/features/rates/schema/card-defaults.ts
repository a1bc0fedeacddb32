import { typedAmount } from '#shared/money.ts';

import { type CardLine, hasPrices, type RateCard } from './card.ts';
import { type LaneFields, laneFields, newLane, newPickup, type PickupFields, pickupFields } from './lane-prices.ts';
import { monthsTyped } from './season.ts';
import { type Template, templates } from './templates.ts';

// A card as its form shows it.

export const lineColumns = [
  'charge',
  'unit',
  'state',
  'amount',
  'minimum',
  'steps',
  'zone',
  'free_days',
  'months',
] as const;

export type LineFields = Record<(typeof lineColumns)[number], string>;

export const newLine: LineFields = {
  charge: '',
  unit: 'pallet_month',
  state: 'priced',
  amount: '',
  minimum: '',
  steps: '',
  zone: '',
  free_days: '',
  months: '',
};

const typedMinor = (minor: number | null, currency: RateCard['currency']): string =>
  minor === null ? '' : typedAmount(minor, currency);

/** A line as it would be typed. */
export function lineFields(line: CardLine, currency: RateCard['currency']): LineFields {
  const { amount_minor, percent_hundredths, steps, zone, free_days } = line;
  return {
    charge: line.charge,
    unit: line.unit,
    state: line.state,
    amount: percent_hundredths === null ? typedMinor(amount_minor, currency) : String(percent_hundredths / 100),
    minimum: typedMinor(line.minimum_minor, currency),
    steps: steps.map(({ from, amount_minor: amount }) => `${from}: ${typedAmount(amount, currency)}`).join('; '),
    zone: zone ?? '',
    free_days: free_days === null ? '' : String(free_days),
    months: line.months ? monthsTyped(line.months) : '',
  };
}

/** What a file says of a card: a part of it. */
export interface Drawn {
  currency: RateCard['currency'];
  lines?: LineFields[];
  lanes?: LaneFields[];
  pickups?: PickupFields[];
}

/** Initial values of the form: the newest version, or the lines of a template or file; valid from today. */
export function cardDefaults(
  last: RateCard | null,
  begins: Template | Drawn | null,
  { today, isCarrier }: { today: string; isCarrier: boolean },
) {
  const file = typeof begins === 'object' ? begins : null;
  const template = typeof begins === 'string' ? begins : null;
  const currency = file?.currency ?? last?.currency ?? 'USD';
  const drawn =
    template === null
      ? (file?.lines ?? null)
      : templates[template].map(([charge = '', unit = '', zone = '']: readonly string[]) => ({
          ...newLine,
          charge,
          unit,
          zone,
        }));
  // Amounts of another currency are not taken over.
  const kept = last?.currency === currency ? last : null;
  const valid_until = last?.valid_until ?? null;
  return {
    version: last?.version ?? 0,
    currency,
    valid_from: today,
    valid_until: valid_until !== null && valid_until >= today ? valid_until : '',
    visibility: last?.visibility ?? 'public',
    monthly_minimum: typedMinor(kept?.monthly_minimum_minor ?? null, currency),
    minimum_months: last?.minimum_months ?? '',
    notice_days: last?.notice_days ?? '',
    payment_days: last?.payment_days ?? '',
    storage_counted: last?.storage_counted ?? 'calendar_month',
    lines:
      drawn ??
      (kept && hasPrices(kept) ? kept.lines.map((line) => lineFields(line, currency)) : isCarrier ? [] : [newLine]),
    lanes:
      file?.lanes ??
      (kept && kept.lanes.length > 0
        ? kept.lanes.map((lane) => laneFields(lane, currency))
        : isCarrier
          ? [newLane]
          : []),
    pickups:
      file?.pickups ??
      (kept && kept.pickups.length > 0
        ? kept.pickups.map((zone) => pickupFields(zone, currency))
        : template === 'forwarder'
          ? [newPickup]
          : []),
  };
}
