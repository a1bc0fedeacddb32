import { z } from 'zod';

import { maxContent } from '#features/messaging/state.ts';

import { maxLines } from './quote.ts';

// What was typed into the form of an offer so far, as it was typed: nothing of it is checked until it is sent.

export const quoteDraftForm = 'quote';

/** Whoever fills in the form for this request. */
export const quoteDraftOf = (reference: string) => ({ kind: `${quoteDraftForm}.${reference}`, token: null });

/** More than any field takes. */
const longest = 20_000;

const typed = (most: number) =>
  z
    .string()
    .max(longest)
    .transform((text) => text.replaceAll('\0', '').slice(0, most).toWellFormed())
    .catch('');
const short = typed(60);

export const quoteDraftSchema = z.object({
  listing: short,
  currency: short,
  lines: z
    .array(
      z.object({
        charge: short,
        unit: short,
        period: short,
        amount: short,
        minimum: short,
        quantity: short,
        note: typed(200),
      }),
    )
    .transform((lines) => lines.slice(0, maxLines))
    .catch([]),
  included: typed(2000),
  excluded: typed(2000),
  valid_until: short,
  transit_days: short,
  incoterm: short,
  incoterm_place: typed(120),
  message: typed(maxContent),
});

export type QuoteDraft = z.output<typeof quoteDraftSchema>;

/** A kept draft; null where nothing can be read. */
export function readQuoteDraft(content: unknown): QuoteDraft | null {
  const read = quoteDraftSchema.safeParse(content);
  return read.success ? read.data : null;
}
