import { z } from 'zod';

import { currencies } from '#shared/money.ts';

import type { LineFields } from './card-defaults.ts';
import type { LaneFields, PickupFields } from './lane-prices.ts';

// Rows of a file as they would be typed into the form of a card, each with the currency that it names.

const typed = z.string().max(200);
const currency = z.enum(currencies).nullable();

export const importedLine = z.object({
  currency,
  charge: typed,
  unit: typed,
  state: typed,
  amount: typed,
  minimum: typed,
  steps: typed,
  zone: typed,
  free_days: typed,
  months: typed.default(''),
} satisfies Record<keyof LineFields | 'currency', z.ZodType>);

export type ImportedLine = z.output<typeof importedLine>;

export const importedLane = z.object({
  currency,
  origin: typed,
  destination: typed,
  mode: typed,
  unit: typed,
  freight: typed,
  minimum: typed,
  steps: typed,
  container_20: typed,
  container_40: typed,
  container_40hc: typed,
  container_40rf: typed,
  document: typed,
  transit_days: typed,
} satisfies Record<keyof LaneFields | 'currency', z.ZodType>);

export type ImportedLane = z.output<typeof importedLane>;

export const importedPickup = z.object({
  currency,
  name: typed,
  unit: typed,
  amount: typed,
  minimum: typed,
} satisfies Record<keyof PickupFields | 'currency', z.ZodType>);

export type ImportedPickup = z.output<typeof importedPickup>;
