import { z } from 'zod';

import { optionalSquareFeet } from '#shared/area-text.ts';
import { optionalNumber } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { cardZones } from './card.ts';
import { wholeNumberWanted } from './number-bounds.ts';

/** How many months from this one a company states. */
export const statedMonths = 12;

/** Returns the first days of so many months from the one of this day (`YYYY-MM-DD`). */
export function monthsFrom(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, ahead) =>
    new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 10),
  );
}

const bounds = (max: number) => ({ min: 0, max, message: () => wholeNumberWanted(0, max) });

/** The free space of a zone as its form sends it: a row a month; what is blank is not stated. */
export const spaceSchema = z.object({
  zone: z.enum(cardZones, { error: () => m.shared_choice_unknown() }),
  /** Blank months get what the month before has. */
  fill: z.literal('on').nullish(),
  months: z
    .array(
      z.object({
        month: z
          .string()
          .max(10)
          .regex(/^\d{4}-\d{2}-01$/, { error: () => m.shared_choice_unknown() }),
        pallets: optionalNumber({ ...bounds(1_000_000), integer: true }),
        area_sqft: optionalSquareFeet(bounds(50_000_000)),
      }),
    )
    .min(1)
    .max(statedMonths),
});

export type SpaceInput = z.output<typeof spaceSchema>;
