import { z } from 'zod';

import { maxContent } from '#features/messaging/state.ts';
import { parseIsoDate } from '#shared/dates.ts';
import { type Currency, currencies, parseMoney } from '#shared/money.ts';
import { numberText, optionalChoice, optionalNumber, optionalText, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { incoterms } from './incoterms.ts';
import { type QuoteLine, type QuoteUnit, maxLines, linePeriods, quoteUnits } from './quote.ts';

/** Above any price of one unit: it refuses slips of typing. */
export const maxAmountMinor = 10_000_000_000;
export const maxQuantity = 1_000_000;

/** Texts of an offer, and of its lines. */
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

/** A line as it was typed; what its amounts mean depends on the offer's currency. */
const typedLine = z.object({
  unit: z.enum(quoteUnits, { error: () => m.shared_choice_unknown() }),
  period: z.enum(linePeriods, { error: () => m.shared_choice_unknown() }).default('month'),
  amount: typed,
  minimum: typed,
  quantity: optionalNumber({ min: 1, max: maxQuantity, integer: true, message: () => m.quotes_amount_wanted() }),
  note: quoteFields.note,
});

type TypedLine = z.output<typeof typedLine>;
type Problem = { field: 'amount' | 'minimum' | 'period'; message: string };

function readAmount(text: string | null | undefined, currency: Currency): number | null {
  const money = parseMoney(text ?? '', currency);
  const fits = money?.currency === currency && money.amountMinor >= 0 && money.amountMinor <= maxAmountMinor;
  return fits ? money.amountMinor : null;
}

/** "12.5", "12,5" or "12.5 %" in hundredths of a percent; null for anything that is not above 0 and at most 100. */
function readPercent(text: string | null | undefined): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))? ?%?$/.exec((text ?? '').trim());
  if (!match) return null;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return hundredths >= 1 && hundredths <= 10_000 ? hundredths : null;
}

/** These are paid month by month, never once. */
export const comesMonthly = (unit: QuoteUnit): boolean =>
  unit === 'percent' || unit === 'pallet_month' || unit === 'sqft_month';

/** What a typed line says in money of this currency, or what is wrong with the line of this number. */
function readLine(line: TypedLine, currency: Currency, number: number): QuoteLine | Problem {
  const { unit, period, note } = line;
  const isPercent = unit === 'percent';
  if (period === 'once' && comesMonthly(unit)) return { field: 'period', message: m.quotes_line_monthly() };
  // The form suggests lines: whoever does not offer one takes it out, and nobody leaves out a price unawares.
  if ((line.amount ?? '').trim() === '') return { field: 'amount', message: m.quotes_line_unpriced({ number }) };
  const amount_minor = isPercent ? null : readAmount(line.amount, currency);
  const percent_hundredths = isPercent ? readPercent(line.amount) : null;
  if (amount_minor === null && percent_hundredths === null)
    return { field: 'amount', message: isPercent ? m.quotes_line_percent_wanted() : m.quotes_line_amount_wanted() };
  const hasMinimum = period === 'month' && (line.minimum ?? '').trim() !== '';
  const minimum_minor = hasMinimum ? readAmount(line.minimum, currency) : null;
  if (hasMinimum && minimum_minor === null) return { field: 'minimum', message: m.quotes_line_amount_wanted() };
  const quantity = period === 'once' ? (line.quantity ?? 1) : null;
  return { unit, period, note, amount_minor, percent_hundredths, minimum_minor, quantity };
}

/** A rule and its place come together. */
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

/** An offer. Totals are never read from outside: they are calculated from the lines. */
export const quoteSchema = z
  .object({
    /** `warehouse:<id>` or `partner:<id>` */
    listing: z
      .string({ error: () => m.quotes_listing_wanted() })
      .max(50, { error: () => m.quotes_listing_wanted(), abort: true })
      .regex(/^(?:warehouse|partner):[0-9a-f-]{36}$/, {
        error: () => m.quotes_listing_wanted(),
      }),
    /** The version this one follows; 0 for the first. */
    revises: numberText({ min: 0, max: 100_000, integer: true, message: () => m.shared_choice_unknown() }),
    /** When the request was last changed, as the form showed it: nobody quotes for what they have not read. Programs may leave it out. */
    request_edited_at: z.string().max(40).nullish(),
    currency: z.enum(currencies, { error: () => m.shared_choice_unknown() }).default('USD'),
    lines: z
      .array(typedLine, { error: () => m.quotes_lines_wanted() })
      .min(1, { error: () => m.quotes_lines_wanted() })
      .max(maxLines, { error: () => m.quotes_lines_too_many({ most: maxLines }) }),
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
    ({ lines, currency, ...terms }, context) => {
      const problem = termProblem(terms);
      if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
      for (const [index, line] of lines.entries()) {
        const read = readLine(line, currency, index + 1);
        if ('field' in read)
          context.addIssue({ code: 'custom', path: ['lines', index, read.field], message: read.message });
      }
    },
    // Also where something else is wrong: a form is told all of it at once.
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

export type QuoteInput = z.output<typeof quoteSchema>;

/** The form of the page, with which a paper may come. */
export const quoteWithFileSchema = quoteSchema.and(z.object({ file: z.file().optional() }));
