import { z } from 'zod';

import { maxContent } from '#features/messaging/state.ts';

import { maxLines } from './quote.ts';

// The typed content of an offer's form: it is validated when it is sent.

export const quoteDraftForm = 'quote';

/** Returns the draft of the signed-in user for this request. */
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

/** Returns a stored draft; null if it is unreadable. */
export function readQuoteDraft(content: unknown): QuoteDraft | null {
  const read = quoteDraftSchema.safeParse(content);
  return read.success ? read.data : null;
}
