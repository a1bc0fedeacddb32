import { z } from 'zod';

import { inItsCountry } from '#features/catalog/addresses/fields.ts';
import { countries } from '#features/catalog/countries.ts';
import { serviceCodes } from '#features/catalog/services.ts';
import { inFormUnits, optionalArea } from '#shared/area-text.ts';
import { choices, optionalNumber } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { maxCeilingHeight, maxDocks, maxSquareFootage, type WarehouseField, warehouseFields } from './facts.ts';
import { commonFields, withRateFacts } from './quick-form.ts';
import { inStoredUnits, refuseTooLarge, unitsField } from './typed-units.ts';

/** Defaults of the smart form. */
export const smartListingDefaults = {
  total_square_footage: 50_000,
  available_square_footage: 25_000,
  ceiling_height: 20,
  loading_docks: 2,
  countries_served: ['US'],
};

/** Any: the form offers the reader's own country beside those of the market. */
const served = countries.map(({ code }) => code) as [string, ...string[]];

/**
 * The smart form: the quick form, plus what a lookup may have found. `right` names the filled-in facts that the owner
 * confirmed.
 */
export const smartListingSchema = inItsCountry(
  z.object({
    ...commonFields,
    country_code: commonFields.country_code.default('US'),
    warehouse_type: commonFields.warehouse_type.default('public'),
    available_square_footage: optionalArea({
      min: 0,
      max: maxSquareFootage,
      message: () => m.warehouses_invalid_square_feet(),
    }),
    ceiling_height: optionalNumber({ min: 0, max: maxCeilingHeight, message: () => m.warehouses_invalid_height() }),
    loading_docks: optionalNumber({
      min: 0,
      max: maxDocks,
      message: () => m.warehouses_invalid_docks(),
      integer: true,
    }),
    countries_served: choices(served, { min: 1, message: () => m.warehouses_smart_countries_wanted() }),
    services: choices(serviceCodes, { min: 1, message: () => m.warehouses_smart_services_wanted() }),
    right: choices(warehouseFields),
    units: unitsField,
  }),
)
  .transform(inFormUnits)
  .superRefine(refuseTooLarge)
  .superRefine(({ available_square_footage: available, total_square_footage: total }, context) => {
    if (available !== null && available > total)
      context.addIssue({ code: 'custom', path: ['available_square_footage'], message: m.warehouses_invalid_available() }); // prettier-ignore
  })
  .transform((values) => withRateFacts(inStoredUnits(values)));

export type SmartListingInput = z.output<typeof smartListingSchema>;

export type SmartField = Extract<WarehouseField, keyof SmartListingInput>;
