import { z } from 'zod';

import { currencies } from '#shared/money.ts';

import type { LineFields } from './card-defaults.ts';

const kept = z.string().max(200);

/** A line of a file as it would be typed into the form, and the currency that it names. */
export const importedLine = z.object({
  currency: z.enum(currencies).nullable(),
  charge: kept,
  unit: kept,
  state: kept,
  amount: kept,
  minimum: kept,
  steps: kept,
  zone: kept,
  free_days: kept,
  months: kept.default(''),
} satisfies Record<keyof LineFields | 'currency', z.ZodType>);

export type ImportedLine = z.output<typeof importedLine>;
