import { z } from 'zod';

import { currencies } from '#shared/money.ts';

import type { LaneFields } from './lane-prices.ts';

const kept = z.string().max(200);

/** A lane of a file as it would be typed into the form, and the currency that it names. */
export const importedLane = z.object({
  currency: z.enum(currencies).nullable(),
  origin: kept,
  destination: kept,
  mode: kept,
  unit: kept,
  freight: kept,
  minimum: kept,
  steps: kept,
  container_20: kept,
  container_40: kept,
  container_40hc: kept,
  container_40rf: kept,
  document: kept,
  transit_days: kept,
} satisfies Record<keyof LaneFields | 'currency', z.ZodType>);

export type ImportedLane = z.output<typeof importedLane>;
