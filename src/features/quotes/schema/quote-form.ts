import { z } from 'zod';

import { chargeValues } from '#features/catalog/charges.ts';
import { maxContent } from '#features/messaging/state.ts';
import { parseIsoDate } from '#shared/dates.ts';
import { currencies } from '#shared/money.ts';
import { numberText, optionalChoice, optionalNumber, optionalText, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { incoterms } from './incoterms.ts';
import { questionAbout } from './improbable.ts';
import { type QuoteLine, maxLines, linePeriods, quoteUnits } from './quote.ts';
import { maxQuantity, readLine } from './typed-line.ts';

/** Text fields of an offer and of its lines. */
export const quoteFields = {
  included: optionalText(2000, { multiline: true }),
  excluded: optionalText(2000, { multiline: true }),
  message: requiredText(2, maxContent, () => m.quotes_message_wanted(), { multiline: true }),
  note: optionalText(120),
  incoterm_place: optionalText(120),
};

const typed = z
  .union([z.string().max(60), z.number()])
  .transform(String)
  .nullish();

/** A line as typed; amounts depend on the offer's currency. */
const typedLine = z.object({
  charge: optionalChoice(chargeValues),
  unit: z.enum(quoteUnits, { error: () => m.shared_choice_unknown() }),
  period: z.enum(linePeriods, { error: () => m.shared_choice_unknown() }).default('month'),
  amount: typed,
  minimum: typed,
  quantity: optionalNumber({ min: 1, max: maxQuantity, integer: true, message: () => m.quotes_amount_wanted() }),
  note: quoteFields.note,
});

/** An Incoterm and its place are required together. */
export function termProblem({
  incoterm,
  incoterm_place,
}: {
  incoterm?: string | null | undefined;
  incoterm_place?: string | null | undefined;
}): { field: 'incoterm' | 'incoterm_place'; message: string } | null {
  if (incoterm && (incoterm_place ?? '').length < 2)
    return { field: 'incoterm_place', message: m.quotes_term_place_wanted({ code: incoterm }) };
  if (!incoterm && incoterm_place) return { field: 'incoterm', message: m.quotes_term_rule_wanted() };
  return null;
}

/** An offer. Totals are never read from input: they are calculated from the lines. */
export const quoteSchema = z
  .object({
    /** `warehouse:<id>` or `partner:<id>` */
    listing: z
      .string({ error: () => m.quotes_listing_wanted() })
      .max(50, { error: () => m.quotes_listing_wanted(), abort: true })
      .regex(/^(?:warehouse|partner):[0-9a-f-]{36}$/, {
        error: () => m.quotes_listing_wanted(),
      }),
    /** The version that this one revises; 0 for the first. */
    revises: numberText({ min: 0, max: 100_000, integer: true, message: () => m.shared_choice_unknown() }),
    /**
     * When the request was last changed, as the form showed it, so that nobody makes an offer for an outdated version.
     * API clients may omit it.
     */
    request_edited_at: z.string().max(40).nullish(),
    currency: z.enum(currencies, { error: () => m.shared_choice_unknown() }).default('USD'),
    lines: z
      .array(typedLine, { error: () => m.quotes_lines_wanted() })
      .min(1, { error: () => m.quotes_lines_wanted() })
      .max(maxLines, { error: () => m.quotes_lines_too_many({ most: maxLines }) }),
    /** Confirms an improbable price. */
    amounts_confirmed: z
      .union([z.boolean(), z.string().max(10)])
      .optional()
      .transform((sent) => sent === true || sent === 'on'),
    included: quoteFields.included,
    excluded: quoteFields.excluded,
    transit_days: optionalNumber({ min: 0, max: 365, integer: true, message: () => m.quotes_amount_wanted() }),
    incoterm: optionalChoice(incoterms),
    incoterm_place: quoteFields.incoterm_place,
    valid_until: z
      .string({ error: () => m.quotes_valid_wanted() })
      .max(40, { error: () => m.quotes_valid_wanted() })
      .trim()
      .refine((text) => parseIsoDate(text) !== null, { error: () => m.quotes_valid_wanted() }),
    message: quoteFields.message,
  })
  .superRefine(
    ({ lines, currency, amounts_confirmed, ...terms }, context) => {
      const problem = termProblem(terms);
      if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
      const priced: QuoteLine[] = [];
      for (const [index, line] of lines.entries()) {
        const read = readLine(line, currency, index + 1);
        if ('field' in read)
          context.addIssue({ code: 'custom', path: ['lines', index, read.field], message: read.message });
        else priced.push(read);
      }
      const question = amounts_confirmed || priced.length < lines.length ? null : questionAbout(priced, currency);
      if (question !== null) context.addIssue({ code: 'custom', path: ['amounts_confirmed'], message: question });
    },
    // Also if something else is invalid: a form reports all errors at once.
    {
      when: ({ issues }) => issues.every(({ path }) => !['lines', 'currency', undefined].includes(path?.[0] as string)),
    },
  )
  .transform(({ lines, ...values }) => ({
    ...values,
    lines: lines
      .map((line, index) => readLine(line, values.currency, index + 1))
      .filter((read): read is QuoteLine => !('field' in read)),
  }));

export type QuoteInput = Omit<z.output<typeof quoteSchema>, 'amounts_confirmed'>;

/** The page's form, which may include a document. */
export const quoteWithFileSchema = quoteSchema.and(z.object({ file: z.file().optional() }));
