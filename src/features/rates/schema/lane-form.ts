import { z } from 'zod';

import type { Charge } from '#features/catalog/charges.ts';
import type { Currency } from '#shared/money.ts';
import { optionalChoice, optionalNumber } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { type CardLine, cardModes, type CardUnit, type Lane, maxLanes, maxPickups, type PickupZone } from './card.ts';
import { lanePrices, type PriceField, freightUnits, pickupUnits } from './lane-prices.ts';
import { wholeNumberWanted } from './number-bounds.ts';
import { readLine } from './typed-line.ts';

// Lanes and pick-up zones as they are typed: a price per field, each of which becomes a line.

const typed = z
  .union([z.string().max(200), z.number()])
  .transform(String)
  .nullish();
const named = z.string().max(100).trim().nullish();

const typedLane = z.object({
  origin: named,
  destination: named,
  mode: optionalChoice(cardModes),
  unit: z.enum(freightUnits, { error: () => m.shared_choice_unknown() }).default('kg'),
  freight: typed,
  minimum: typed,
  steps: typed,
  container_20: typed,
  container_40: typed,
  container_40hc: typed,
  container_40rf: typed,
  document: typed,
  transit_days: optionalNumber({ min: 0, max: 180, integer: true, message: () => wholeNumberWanted(0, 180) }), // prettier-ignore
});

const typedPickup = z.object({
  name: z.string().max(80).trim().nullish(),
  unit: z.enum(pickupUnits, { error: () => m.shared_choice_unknown() }).default('shipment'),
  amount: typed,
  minimum: typed,
});

export const typedLanes = z
  .array(typedLane)
  .max(maxLanes, { error: () => m.rates_lanes_too_many({ most: maxLanes }) })
  .default([]);
export const typedPickups = z
  .array(typedPickup)
  .max(maxPickups, { error: () => m.rates_pickups_too_many({ most: maxPickups }) })
  .default([]);

type TypedLane = z.output<typeof typedLane>;
type TypedPickup = z.output<typeof typedPickup>;

/** A lane whose places are as typed. */
export interface ReadLane extends Omit<Lane, 'origin' | 'destination'> {
  origin: string;
  destination: string;
}

type Problems = { field: string; message: string }[];

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

interface Field {
  charge: Charge;
  unit: CardUnit;
  amount: string | null | undefined;
  minimum?: string | null | undefined;
  steps?: string | null | undefined;
}

const lineOf = (field: Field, currency: Currency, number: number) =>
  readLine({ ...field, state: 'priced', zone: null, free_days: null }, currency, number);

/** Returns a typed lane, or what is wrong with the lane of this number, by field. */
export function readLane(lane: TypedLane, currency: Currency, number: number): ReadLane | Problems {
  const { origin, destination, mode, transit_days } = lane;
  const problems: Problems = [];
  if (isBlank(origin)) problems.push({ field: 'origin', message: m.rates_lane_place_wanted() });
  if (isBlank(destination)) problems.push({ field: 'destination', message: m.rates_lane_place_wanted() });
  if (mode === null) problems.push({ field: 'mode', message: m.rates_mode_wanted() });
  const prices: (Field & { field: PriceField })[] = lanePrices.map(({ field, charge, unit }) => ({
    field,
    charge,
    unit: unit ?? lane.unit,
    amount: lane[field],
    ...(field === 'freight' && { minimum: lane.minimum, steps: lane.steps }),
  }));
  const lines: CardLine[] = [];
  for (const { field, ...price } of prices.filter(({ amount }) => !isBlank(amount))) {
    const read = lineOf(price, currency, number);
    if ('field' in read) problems.push({ field: read.field === 'amount' ? field : read.field, message: read.message });
    else lines.push(read);
  }
  const hasFreight = lines.some(({ charge }) => charge === 'transport');
  if (!hasFreight && problems.length === 0)
    problems.push({ field: 'freight', message: m.rates_lane_unpriced({ number }) });
  if (mode === null || problems.length > 0) return problems;
  return { origin: origin ?? '', destination: destination ?? '', mode, transit_days, lines };
}

/** Two zones of a card do not have the same name. */
export const pickupKey = ({ name }: { name: string }): string => name.trim().toLowerCase();

/** Returns a typed pick-up zone, or what is wrong with it. */
export function readPickup(zone: TypedPickup, currency: Currency, number: number): PickupZone | Problems {
  if (isBlank(zone.name)) return [{ field: 'name', message: m.rates_pickup_name_wanted() }];
  const { unit, amount, minimum } = zone;
  const read = lineOf({ charge: 'pickup', unit, amount, minimum }, currency, number);
  if ('field' in read) return [{ field: read.field === 'charge' ? 'amount' : read.field, message: isBlank(amount) ? m.rates_line_amount_wanted() : read.message }]; // prettier-ignore
  return { name: zone.name ?? '', line: read };
}
