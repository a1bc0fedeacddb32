import { z } from 'zod';

import { availabilitySchema } from './availability.ts';

const kept = z.object({ all: z.number(), onTime: z.number() });

/** What is counted of a month, as it is frozen when the month is signed off. */
export const figuresSchema = z.object({
  availability: availabilitySchema.nullable(),
  /** Support requests first answered within the hours that were promised, of plans without and with priority. */
  support: z.object({ usual: kept, priority: kept }),
  /** Mails that the mail server took within minutes. */
  mails: kept,
  /** Calls of webhooks that arrived at the first attempt, at a later one, or at none; null if none of them is kept. */
  webhooks: z.object({ atOnce: z.number(), later: z.number(), never: z.number() }).nullable(),
  /** Calls are kept for two months: since when they were counted, if that is not the whole month. */
  webhooksSince: z.coerce.date().nullable(),
});

export type MonthFigures = z.output<typeof figuresSchema>;
