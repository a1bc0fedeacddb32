import { z } from 'zod';

import { currencies } from '#shared/money.ts';

import type { PickupFields } from './lane-prices.ts';

const kept = z.string().max(200);

/** A pick-up zone of a file as it would be typed into the form, and the currency that it names. */
export const importedPickup = z.object({
  currency: z.enum(currencies).nullable(),
  name: kept,
  unit: kept,
  amount: kept,
  minimum: kept,
} satisfies Record<keyof PickupFields | 'currency', z.ZodType>);

export type ImportedPickup = z.output<typeof importedPickup>;
