import { z } from 'zod';

import { powerSupplyValues, rackTypeValues, sprinklerSystemValues } from '#features/catalog/building-options.ts';
import { inItsCountry } from '#features/catalog/addresses/fields.ts';
import { countries } from '#features/catalog/countries.ts';
import { serviceCodes } from '#features/catalog/services.ts';
import { connectedSystemValues, spokenLanguageValues } from '#features/catalog/talking-options.ts';
import { listedChargeValues } from '#features/catalog/charges.ts';
import { ratePeriodValues, rateUnitValues } from '#features/catalog/rates.ts';
import { shownHours, storedHours } from '#features/catalog/standard-warehouse.ts';
import { specialtyValues } from '#features/catalog/specialties.ts';
import { inFormUnits, optionalArea } from '#shared/area-text.ts';
import { parseIsoDate } from '#shared/dates.ts';
import { type Words, languages } from '#shared/languages.ts';
import { currencies, parseMoney, type Currency, typedAmount } from '#shared/money.ts';
import { cleanText } from '#shared/plain-text.ts';
import type { UnitSystem } from '#shared/units.ts';
import { choices, numberText, optionalChoice, optionalNumber, optionalText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import {
  maxCeilingHeight,
  maxDocks,
  maxFloorLoad,
  maxPallets,
  maxSquareFootage,
  maxTruckCourt,
  type Rate,
  warehouseFields,
} from './facts.ts';
import type { OwnerListing } from './owner-listing.ts';
import { statedRate } from './stated-rate.ts';
import { commonFields, withRateFacts } from './quick-form.ts';
import { maxZones } from './temperature-zones.ts';
import { inStoredUnits, inUnitsOf, refuseTooLarge, unitsField } from './typed-units.ts';

const count = (max: number, message: Words) => optionalNumber({ min: 0, max, message, integer: true });

const area = (min = 0) =>
  optionalArea({ min, max: maxSquareFootage, message: () => m.warehouses_invalid_square_feet() });

/** Degrees Celsius with one decimal. */
const temperature = optionalNumber({
  min: -99,
  max: 99,
  message: () => m.warehouses_invalid_temperature(),
}).transform((value) => (value === null ? null : Math.round(value * 10) / 10));

/** A zone as typed; an empty row is ignored. */
const zoneSchema = z
  .object({
    min_c: temperature,
    max_c: temperature,
    pallet_positions: count(maxPallets, () => m.warehouses_invalid_pallets()),
    square_footage: area(1),
  })
  .transform(({ min_c, max_c, ...amounts }, context) => {
    if (min_c !== null && max_c !== null && min_c <= max_c) return { min_c, max_c, ...amounts };
    const isEmpty =
      min_c === null && max_c === null && amounts.pallet_positions === null && amounts.square_footage === null;
    if (isEmpty) return null;
    const [path, message] =
      min_c === null
        ? ['min_c', m.warehouses_invalid_temperature_min()]
        : ['max_c', max_c === null ? m.warehouses_invalid_temperature_max() : m.warehouses_invalid_temperatures()];
    context.addIssue({ code: 'custom', path: [path], message });
    return z.NEVER;
  });

const amountMessage: Words = () => m.warehouses_invalid_amount();

/** A row of the price list: the amount as typed, in major units. */
const rateSchema = z
  .object({
    charge: z.enum(listedChargeValues, { error: () => m.warehouses_invalid_charge() }),
    amount: z.union([z.string().max(60), z.number()], { error: amountMessage }).transform(String),
    currency: z.enum(currencies, { error: () => m.shared_choice_unknown() }).default('USD'),
    unit: z.enum(rateUnitValues, { error: () => m.shared_choice_unknown() }),
    period: z.enum(ratePeriodValues, { error: () => m.shared_choice_unknown() }),
  })
  .transform((line, context): Rate => {
    const money = parseMoney(line.amount, line.currency);
    if (!money || money.currency !== line.currency || money.amountMinor < 1 || money.amountMinor > 100_000_000_00) {
      context.addIssue({ code: 'custom', path: ['amount'], message: amountMessage() });
      return z.NEVER;
    }
    const { charge, currency, unit, period } = line;
    return { charge, amount_minor: money.amountMinor, currency, unit, period };
  });

/** A date, or nothing. */
export const dateField = z
  .string()
  .max(40, { error: () => m.warehouses_invalid_date() })
  .overwrite((text) => cleanText(text))
  .refine((text) => text === '' || parseIsoDate(text) !== null, { error: () => m.warehouses_invalid_date() })
  .nullish()
  .transform((text) => text || null);

/** All facts of a listing, as its owner edits them. `version` is that of the opened form. */
const listingObject = z.object({
  ...commonFields,
  available_square_footage: area(),
  ceiling_height: optionalNumber({ min: 0, max: maxCeilingHeight, message: () => m.warehouses_invalid_height() }),
  loading_docks: count(maxDocks, () => m.warehouses_invalid_docks()),
  services: choices(serviceCodes),
  specialties: choices(specialtyValues),
  countries_served: choices(countries.map((country) => country.code) as [string, ...string[]]),
  description_language: z
    .enum(languages, { error: () => m.shared_choice_unknown() })
    .nullish()
    .transform((language) => language ?? null),
  description_translated: optionalText(5000, { multiline: true }).transform((text) => text ?? ''),
  operating_hours: optionalText(300).transform((text) => storedHours(text ?? '')),
  rates: z
    .array(rateSchema)
    .max(20, { error: () => m.warehouses_invalid_rates() })
    .default([]),
  temperature_zones: z
    .array(zoneSchema)
    .max(maxZones, { error: () => m.warehouses_invalid_zones() })
    .default([])
    .transform((zones) => zones.filter((zone) => zone !== null)),
  office_square_footage: area(),
  smallest_square_footage: area(1),
  reefer_plugs: count(maxDocks, () => m.warehouses_invalid_plugs()),
  trailer_stalls: count(maxDocks, () => m.warehouses_invalid_stalls()),
  pallet_positions_available: count(maxPallets, () => m.warehouses_invalid_pallets()),
  available_from: dateField,
  minimum_term_months: count(240, () => m.warehouses_invalid_months()),
  dock_high_doors: count(maxDocks, () => m.warehouses_invalid_doors()),
  drive_in_doors: count(maxDocks, () => m.warehouses_invalid_doors()),
  yard_square_footage: area(),
  truck_court_depth: optionalNumber({ min: 0, max: maxTruckCourt, message: () => m.warehouses_invalid_depth() }),
  truck_hours: optionalText(300).transform((text) => text ?? ''),
  power_amps: optionalNumber({ min: 1, max: 100_000, message: () => m.warehouses_invalid_amps(), integer: true }),
  power_supply: optionalChoice(powerSupplyValues),
  sprinkler_system: optionalChoice(sprinklerSystemValues),
  floor_load_psf: optionalNumber({ min: 1, max: maxFloorLoad, message: () => m.warehouses_invalid_floor_load() }),
  rack_types: choices(rackTypeValues),
  languages_spoken: choices(spokenLanguageValues),
  connected_systems: choices(connectedSystemValues),
  units: unitsField,
  version: numberText({ min: 1, max: 2_147_483_647, message: () => m.warehouses_invalid_version(), integer: true }),
});

/** The same, validated as a whole, in the units of the facts. */
export const listingSchema = inItsCountry(listingObject)
  .transform(inFormUnits)
  .superRefine((values, context) => {
    const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (values.available_square_footage !== null && values.available_square_footage > values.total_square_footage) {
      problem('available_square_footage', m.warehouses_invalid_available());
    }
    for (const part of ['office_square_footage', 'smallest_square_footage'] as const)
      if ((values[part] ?? 0) > values.total_square_footage) problem(part, m.warehouses_invalid_part());
    if (values.description_translated !== '' && values.description_language === null)
      problem('description_language', m.warehouses_invalid_description_language());
    if (values.dock_high_doors !== null && values.dock_high_doors > (values.loading_docks ?? Infinity))
      problem('dock_high_doors', m.warehouses_invalid_dock_high());
    if (values.sprinkler_system === 'none' && values.security_features.includes('sprinklers'))
      problem('sprinkler_system', m.warehouses_invalid_sprinklers());
  })
  .superRefine(refuseTooLarge)
  .transform((values) => withRateFacts(inStoredUnits(values)));

export type ListingInput = z.output<typeof listingSchema>;

/** Returns a starting rate for the form, as it was stated. */
function typedRate({ rates_starting, rates_stated }: Pick<OwnerListing, 'rates_starting' | 'rates_stated'>) {
  if (rates_starting === null) return { rates_period: 'month', rates_unit: 'sq_ft' };
  const { amount, period, unit } = statedRate(rates_starting, rates_stated);
  return { rates_starting: amount, rates_period: period, rates_unit: unit };
}

/** Returns the edit form's initial values in the given units: what the owner last requested, approved or not. */
export function listingDefaults(listing: OwnerListing, units?: UnitSystem, again?: OwnerListing['proposed']) {
  const facts = { ...listing, ...listing.proposed, ...again };
  const wanted = units === undefined ? facts : inUnitsOf(facts, units);
  return {
    ...Object.fromEntries(editableFields.map((field) => [field, wanted[field] ?? ''])),
    ...typedRate(wanted),
    rates: wanted.rates.map(({ amount_minor, ...rate }) => ({
      ...rate,
      amount: typedAmount(amount_minor, rate.currency as Currency),
    })),
    temperature_zones: wanted.temperature_zones.map((zone) => ({
      min_c: zone.min_c,
      max_c: zone.max_c,
      pallet_positions: zone.pallet_positions ?? '',
      square_footage: zone.square_footage ?? '',
    })),
    operating_hours: shownHours(wanted.operating_hours),
    version: listing.version,
  };
}

/** Every fact that the edit form may change. */
export const editableFields = warehouseFields.filter(
  (field) => field in listingObject.shape || field === 'rates_stated',
);
