import { z } from 'zod';

import { addressFields, countryPhone, inItsCountry } from '#features/catalog/addresses/fields.ts';
import { certificationValues } from '#features/catalog/certifications.ts';
import { securityFeatureValues } from '#features/catalog/security-features.ts';
import { warehouseTypeValues } from '#features/catalog/warehouse-types.ts';
import { areaText, inFormUnits } from '#shared/area-text.ts';
import { choices, emailText, numberText, optionalChoice, optionalUrl, readNumber, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { maxSquareFootage } from './facts.ts';
import { rateFacts, ratePeriodsOfSpace, rateTerms, rateUnitsOfSpace, type StatedRate } from './stated-rate.ts';
import { inStoredUnits, refuseTooLarge, unitsField } from './typed-units.ts';

export const maxRate = 100_000;

/** Typed text that is no number: "1.45 net" is not a missing rate. */
const isUnreadable = (typed: unknown): boolean =>
  typeof typed === 'string' && /\S/.test(typed) && readNumber(typed) === 0 && !/^[\s0.]*$/.test(typed);

/** Accepts a decimal comma: "1,45". */
const withPoint = (typed: string): string => typed.replace(/^(\s*\d{1,6}),(\d{1,2}\s*)$/, '$1.$2');

/** US dollars in whole cents; a leading currency sign is ignored. */
const ratesStartingField = z
  .preprocess((typed) => (typeof typed === 'string' ? withPoint(typed.replace('$', '')) : typed), z.unknown())
  .superRefine((typed, context) => {
    if (isUnreadable(typed)) context.addIssue({ code: 'custom', message: m.warehouses_invalid_amount() });
  })
  .pipe(numberText({ min: 0.01, max: maxRate, message: () => m.warehouses_starting_rate_wanted() }))
  .transform((rate) => Math.round(rate * 100) / 100);

const totalSquareFootageField = areaText({
  min: 1,
  max: maxSquareFootage,
  message: () => m.warehouses_square_footage_wanted(),
});

const rateChoice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: () => m.shared_choice_unknown() });

/** The price of space, with its unit and period. `rates_confirmed` confirms an improbable one. */
const rateFields = {
  rates_starting: ratesStartingField,
  rates_period: rateChoice(ratePeriodsOfSpace).default('month'),
  rates_unit: rateChoice(rateUnitsOfSpace).default('sq_ft'),
  rates_terms: optionalChoice(rateTerms),
  rates_confirmed: z
    .union([z.boolean(), z.string().max(10)])
    .optional()
    .transform((sent) => sent === true || sent === 'on' || sent === 'true'),
};

type TypedRate = { rates_starting: number } & { rates_period: StatedRate['period']; rates_unit: StatedRate['unit'] };

/** Returns the typed rate as facts of a listing. */
export function withRateFacts<T extends TypedRate>({
  rates_starting: amount,
  rates_period: period,
  rates_unit: unit,
  ...values
}: T) {
  return { ...values, ...rateFacts({ amount, period, unit }) };
}

/** Fields of both the quick and the full form, in the order both show them; error summaries follow it. */
export const commonFields = {
  company_name: requiredText(2, 200, () => m.warehouses_company_name_wanted()),
  contact_name: requiredText(2, 120, () => m.warehouses_contact_name_wanted()),
  email: emailText(),
  phone: countryPhone(),
  website: optionalUrl(),
  ...addressFields({ street: 10 }),
  warehouse_type: z.enum(warehouseTypeValues, { error: () => m.shared_choice_unknown() }),
  total_square_footage: totalSquareFootageField,
  ...rateFields,
  description: requiredText(20, 5000, () => m.warehouses_description_wanted(), { multiline: true }),
  certifications: choices(certificationValues),
  security_features: choices(securityFeatureValues),
};

/** The quick registration form. Other fields are dropped and can change nothing. */
export const quickListingSchema = inItsCountry(
  z.object({
    ...commonFields,
    country_code: commonFields.country_code.default('US'),
    warehouse_type: commonFields.warehouse_type.default('public'),
    units: unitsField,
  }),
)
  .transform(inFormUnits)
  .superRefine(refuseTooLarge)
  .transform((values) => {
    const { units: _, ...facts } = withRateFacts(inStoredUnits(values));
    return facts;
  });

export type QuickListingInput = z.output<typeof quickListingSchema>;
