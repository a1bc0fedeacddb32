import { z } from 'zod';

import { optionalSquareFeet } from '#shared/area-text.ts';
import { parseIsoDate } from '#shared/dates.ts';
import { type Currency, currencies, parseMoney } from '#shared/money.ts';
import { choices, numberText, optionalNumber } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { answeredCodes, answerKinds, type CardAnswers, distances } from './answers.ts';
import { wholeNumberWanted } from './number-bounds.ts';

const choiceUnknown = { error: () => m.shared_choice_unknown() };
const bounds = (max: number) => ({ min: 1, max, message: () => wholeNumberWanted(1, max) });
const pallets = optionalNumber({ ...bounds(1_000_000), integer: true });

const day = z
  .string()
  .max(40)
  .trim()
  .nullish()
  .transform((text) => text || null)
  .refine((text) => text === null || parseIsoDate(text) !== null, { error: () => m.rates_answers_day_wanted() });

const maxMinor = 10_000_000_000;

/** Null if blank, undefined if unreadable. */
function readMost(text: string | null | undefined, currency: Currency): number | null | undefined {
  const typed = (text ?? '').trim();
  if (typed === '') return null;
  const money = parseMoney(typed, currency);
  const fits = money?.currency === currency && money.amountMinor >= 1 && money.amountMinor <= maxMinor;
  return fits ? money.amountMinor : undefined;
}

/** The settings as their form sends them. */
export const answersSchema = z
  .object({
    answers: z.enum(answerKinds, { error: () => m.rates_answers_kind_wanted() }),
    services: choices(answeredCodes, { min: 1, message: () => m.rates_answers_services_wanted() }),
    currency: z.enum(currencies, choiceUnknown).default('USD'),
    most: z.string().max(60).nullish(),
    least_pallets: pallets,
    most_pallets: pallets,
    most_area_sqft: optionalSquareFeet(bounds(50_000_000)),
    from_day: day,
    until_day: day,
    within_miles: z.enum(distances, choiceUnknown).transform(Number),
    by_rules: z
      .literal('on')
      .nullish()
      .transform((text) => text === 'on'),
    valid_days: numberText({
      min: 1,
      max: 90,
      integer: true,
      message: () => wholeNumberWanted(1, 90),
    }),
  })
  .superRefine(({ most, currency, least_pallets, most_pallets, from_day, until_day }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (readMost(most, currency) === undefined) refuse('most', m.rates_line_amount_wanted());
    if (least_pallets !== null && most_pallets !== null && most_pallets < least_pallets)
      refuse('most_pallets', m.rates_answers_pallets_reversed());
    if (from_day !== null && until_day !== null && until_day < from_day)
      refuse('until_day', m.rates_until_before_from());
  })
  .transform(({ most, ...values }): CardAnswers => ({
    ...values,
    most_minor: readMost(most, values.currency) ?? null,
  }));
