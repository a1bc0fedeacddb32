import { z } from '@hono/zod-openapi';

import { chargeValues } from '#features/catalog/charges.ts';
import { currencies } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import { incoterms } from '../schema/incoterms.ts';
import { questionAbout } from '../schema/improbable.ts';
import { type QuoteLine, linePeriods, maxLines, quoteUnits } from '../schema/quote.ts';
import { type QuoteInput, quoteFields, termProblem } from '../schema/quote-form.ts';
import { chargeFor, chargeProblem, isMonthlyUnit, maxAmountMinor, maxQuantity } from '../schema/typed-line.ts';

const amountWanted = { error: () => m.quotes_line_amount_wanted() };
const percentWanted = { error: () => m.quotes_line_percent_wanted() };
const countWanted = { error: () => m.quotes_amount_wanted() };
const minor = z.int(amountWanted).min(0, amountWanted).max(maxAmountMinor, amountWanted).nullish();

const newLine = z
  .object({
    charge: z.enum(chargeValues).nullish().openapi({
      description:
        'What the price is for. May be left out where the unit says it: storage, order handling, picking, handling of pallets, transport of a shipment, a surcharge. `other` needs a `note`.',
    }),
    unit: z.enum(quoteUnits),
    period: z
      .enum(linePeriods)
      .default('month')
      .openapi({ description: '`month`: for what a month brings. `once`: a fixed amount for `quantity` of the unit.' }),
    amountMinor: minor.openapi({
      description:
        'For one of the unit, in whole minor units of the currency; 0 says that it is included. Not for `percent`.',
    }),
    percentHundredths: z.int(percentWanted).min(1, percentWanted).max(10_000, percentWanted).nullish().openapi({
      description: 'For `percent` alone: of the other monthly lines together, in hundredths of a percent.',
    }),
    minimumMinor: minor.openapi({ description: 'What a monthly line costs at least in a month.' }),
    quantity: z.int(countWanted).min(1, countWanted).max(maxQuantity, countWanted).nullish(),
    note: quoteFields.note,
  })
  .superRefine(({ charge, unit, period, amountMinor, percentHundredths, note }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const unnamed = chargeProblem(chargeFor(charge, unit), note);
    if (unnamed) refuse(unnamed.field, unnamed.message);
    if (period === 'once' && isMonthlyUnit(unit)) refuse('period', m.quotes_line_monthly());
    if (unit !== 'percent' && typeof amountMinor !== 'number') refuse('amountMinor', m.quotes_line_amount_wanted());
    if (unit === 'percent' && typeof percentHundredths !== 'number')
      refuse('percentHundredths', m.quotes_line_percent_wanted());
  });

const lineOf = ({ charge, unit, period, note, ...line }: z.output<typeof newLine>): QuoteLine => ({
  charge: chargeFor(charge, unit) ?? 'other',
  unit,
  period,
  note,
  amount_minor: unit === 'percent' ? null : (line.amountMinor ?? null),
  percent_hundredths: unit === 'percent' ? (line.percentHundredths ?? null) : null,
  minimum_minor: period === 'month' ? (line.minimumMinor ?? null) : null,
  quantity: period === 'once' ? (line.quantity ?? 1) : null,
});

/** An offer sent by an API client, with the form's messages. Totals are calculated; other fields are dropped. */
export const newQuote = z
  .object({
    listing: z
      .strictObject({ kind: z.enum(['warehouse', 'partner']), id: z.uuid() })
      .openapi({ description: 'The verified warehouse or partner of yours that makes the offer.' }),
    revises: z.int().min(0).max(100_000).default(0).openapi({
      description:
        'The version of yours that this one takes the place of; 0 for the first. Another one that stands is a conflict.',
    }),
    currency: z.enum(currencies).default('USD'),
    lines: z
      .array(newLine, { error: () => m.quotes_lines_wanted() })
      .min(1, { error: () => m.quotes_lines_wanted() })
      .max(maxLines, { error: () => m.quotes_lines_too_many({ most: maxLines }) }),
    amountsConfirmed: z
      .boolean()
      .default(false)
      .openapi({ description: 'A price far above what is usual is right as it stands.' }),
    included: quoteFields.included,
    excluded: quoteFields.excluded,
    transitDays: z.int(countWanted).min(0, countWanted).max(365, countWanted).nullish(),
    incoterm: z.enum(incoterms).nullish().openapi({
      description:
        'A rule of Incoterms 2020, with its `incotermPlace`. FAS, FOB, CFR and CIF are for goods that go by sea.',
    }),
    incotermPlace: quoteFields.incoterm_place.meta({
      description: 'The place or port that the rule names. Needed where there is one.',
      example: 'Miami International Airport',
    }),
    validUntil: z.iso.date({ error: () => m.quotes_valid_wanted() }).openapi({
      description: 'The offer stands to the end of this day in Miami.',
      example: '2026-12-31',
    }),
    message: quoteFields.message,
  })
  .superRefine(({ incoterm, incotermPlace, lines, currency, amountsConfirmed }, context) => {
    const question = amountsConfirmed ? null : questionAbout(lines.map(lineOf), currency);
    if (question !== null) context.addIssue({ code: 'custom', path: ['amountsConfirmed'], message: question });
    const problem = termProblem({ incoterm, incoterm_place: incotermPlace });
    if (problem === null) return;
    const path = [problem.field === 'incoterm' ? 'incoterm' : 'incotermPlace'];
    context.addIssue({ code: 'custom', path, message: problem.message });
  })
  .openapi('NewQuote');

/** Returns the same offer as the form would have. */
export const quoteOf = ({ listing, lines, ...sent }: z.output<typeof newQuote>): QuoteInput => ({
  listing: `${listing.kind}:${listing.id.toLowerCase()}`,
  revises: sent.revises,
  currency: sent.currency,
  lines: lines.map(lineOf),
  included: sent.included,
  excluded: sent.excluded,
  transit_days: sent.transitDays ?? null,
  incoterm: sent.incoterm ?? null,
  incoterm_place: sent.incotermPlace,
  valid_until: sent.validUntil,
  message: sent.message,
});
