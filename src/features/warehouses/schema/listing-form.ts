import { z } from 'zod';

import { countries } from '#features/catalog/countries.ts';
import { serviceCodes } from '#features/catalog/services.ts';
import { ratePeriodValues, rateUnitValues, specialtyValues } from '#features/catalog/warehouse-options.ts';
import { parseIsoDate } from '#shared/dates.ts';
import { currencies, majorFromMinor, minorFromMajor, parseMoney, type Currency } from '#shared/money.ts';
import { cleanText } from '#shared/plain-text.ts';
import type { UnitSystem } from '#shared/units.ts';
import { choices, numberText, optionalNumber, optionalText } from '#shared/text.ts';

import { maxCeilingHeight, maxSquareFootage, type Rate, type WarehouseField } from './facts.ts';
import type { OwnerListing } from './owner-listing.ts';
import { commonFields, withStateCode } from './quick-form.ts';
import { inStoredUnits, inUnitsOf, refuseTooLarge, unitsField } from './typed-units.ts';

const count = (max: number, message: string) => optionalNumber({ min: 0, max, message, integer: true });

/** Degrees Celsius with one decimal. */
const temperature = optionalNumber({
  min: -99,
  max: 99,
  message: 'Please enter a temperature from -99 to 99 °C',
}).transform((value) => (value === null ? null : Math.round(value * 10) / 10));

const amountMessage = 'Please enter an amount like 12.50';

/** One line of the price list: the amount as typed, in major units. */
const rateSchema = z
  .object({
    amount: z.union([z.string().max(60), z.number()], { error: amountMessage }).transform(String),
    currency: z.enum(currencies, { error: 'Please choose from the list' }).default('USD'),
    unit: z.enum(rateUnitValues, { error: 'Please choose from the list' }),
    period: z.enum(ratePeriodValues, { error: 'Please choose from the list' }),
  })
  .transform((line, context): Rate => {
    const money = parseMoney(line.amount, line.currency);
    if (!money || money.currency !== line.currency || money.amountMinor < 1 || money.amountMinor > 100_000_000_00) {
      context.addIssue({ code: 'custom', path: ['amount'], message: amountMessage });
      return z.NEVER;
    }
    return { amount_minor: money.amountMinor, currency: line.currency, unit: line.unit, period: line.period };
  });

const dateField = z
  .string()
  .max(40, 'Please enter a date')
  .overwrite((text) => cleanText(text))
  .refine((text) => text === '' || parseIsoDate(text) !== null, 'Please enter a date')
  .nullish()
  .transform((text) => text || null);

const needsZip = (country: string): boolean => country === 'US' || country === 'PR';

/** Everything a listing holds, as its owner edits it. `version` is the one the form was opened with. */
export const listingSchema = z
  .object({
    ...commonFields,
    // Checked below: not every country has them.
    zip_code: optionalText(12),
    available_square_footage: count(maxSquareFootage, 'Please enter a number of square feet'),
    ceiling_height: optionalNumber({ min: 0, max: maxCeilingHeight, message: 'Please enter a height in feet' }),
    loading_docks: count(10_000, 'Please enter a number of docks'),
    services: choices(serviceCodes),
    specialties: choices(specialtyValues),
    countries_served: choices(countries.map((country) => country.code) as [string, ...string[]]),
    operating_hours: optionalText(300).transform((text) => text ?? ''),
    rates: z.array(rateSchema).max(20, 'Please enter at most 20 rates').default([]),
    temperature_min_c: temperature,
    temperature_max_c: temperature,
    pallet_positions_available: count(10_000_000, 'Please enter a number of pallet positions'),
    available_from: dateField,
    minimum_term_months: count(240, 'Please enter a number of months'),
    units: unitsField,
    version: numberText({ min: 1, max: 2_147_483_647, message: 'Please reload the page and try again', integer: true }),
  })
  .superRefine((values, context) => {
    const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (values.available_square_footage !== null && values.available_square_footage > values.total_square_footage) {
      problem('available_square_footage', 'Available space cannot be more than the total');
    }
    const { temperature_min_c: min, temperature_max_c: max } = values;
    if (min === null && max !== null) problem('temperature_min_c', 'Please enter the lowest temperature too');
    if (max === null && min !== null) problem('temperature_max_c', 'Please enter the highest temperature too');
    if (min !== null && max !== null && min > max)
      problem('temperature_max_c', 'The highest temperature is below the lowest');
    const zipLength = values.zip_code?.length ?? 0;
    if (needsZip(values.country_code) ? zipLength < 5 : zipLength > 0 && zipLength < 3)
      problem('zip_code', 'ZIP code is required');
  })
  .superRefine(refuseTooLarge)
  .transform((values) => inStoredUnits(withStateCode(values)));

export type ListingInput = z.output<typeof listingSchema>;

/** What the edit form shows before anybody typed, in somebody's units: what the owner last wanted, whether or not it is approved yet. */
export function listingDefaults(listing: OwnerListing, units?: UnitSystem) {
  const facts = { ...listing, ...listing.proposed };
  const wanted = units === undefined ? facts : inUnitsOf(facts, units);
  return {
    ...Object.fromEntries(editableFields.map((field) => [field, wanted[field] ?? ''])),
    rates: wanted.rates.map(({ amount_minor, ...rate }) => ({
      ...rate,
      amount: amountText(amount_minor, rate.currency as Currency),
    })),
    version: listing.version,
  };
}

const amountText = (minor: number, currency: Currency): string =>
  majorFromMinor(minor, currency).toFixed(String(minorFromMajor(1, currency)).length - 1);

/** Every fact the edit form may change. */
export const editableFields = Object.keys(listingSchema.def.in.shape).filter(
  (name) => name !== 'version' && name !== 'units',
) as WarehouseField[];
