import { z } from '@hono/zod-openapi';

import { certificationValues } from '#features/catalog/certifications.ts';
import { securityFeatureValues } from '#features/catalog/warehouse-options.ts';
import * as m from '#texts/messages.js';

import { maxSquareFootage } from '../schema/facts.ts';
import { rateFacts, ratePeriodsOfSpace, rateTerms, rateUnitsOfSpace } from '../schema/stated-rate.ts';
import { commonFields, maxRate, type QuickListingInput, withStateCode } from '../schema/quick-form.ts';

const several = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values)).max(values.length).default([]);

/** The quick form's fields as a program sends them, with the form's messages. Whatever else is sent is dropped: it can change nothing. */
export const newListing = z
  .object({
    companyName: commonFields.company_name,
    contactName: commonFields.contact_name,
    email: commonFields.email,
    phone: commonFields.phone,
    website: commonFields.website,
    address: commonFields.address,
    city: commonFields.city,
    state: commonFields.state,
    zipCode: commonFields.zip_code,
    countryCode: commonFields.country_code.default('US').openapi({ description: 'ISO 3166-1 alpha-2', example: 'US' }),
    warehouseType: commonFields.warehouse_type.default('public'),
    totalSquareFootage: z
      .int({ error: () => m.warehouses_square_footage_wanted() })
      .min(1, { error: () => m.warehouses_square_footage_wanted() })
      .max(maxSquareFootage),
    ratesStarting: z
      .number({ error: () => m.warehouses_starting_rate_wanted() })
      .min(0.01, { error: () => m.warehouses_starting_rate_wanted() })
      .max(maxRate)
      .openapi({ description: 'US dollars to the cent, for `ratesPeriod` and `ratesUnit`.' }),
    ratesPeriod: z.enum(ratePeriodsOfSpace).default('month'),
    ratesUnit: z.enum(rateUnitsOfSpace).default('sq_ft'),
    ratesTerms: z.enum(rateTerms).nullish().openapi({ description: 'Net (NNN) or gross.' }),
    ratesConfirmed: z
      .boolean()
      .default(false)
      .openapi({ description: 'The rate is right although it is far from what others around ask.' }),
    description: commonFields.description,
    certifications: several(certificationValues),
    securityFeatures: several(securityFeatureValues),
  })
  .transform((sent): QuickListingInput =>
    withStateCode({
      company_name: sent.companyName,
      contact_name: sent.contactName,
      email: sent.email,
      phone: sent.phone,
      website: sent.website,
      address: sent.address,
      city: sent.city,
      state: sent.state,
      zip_code: sent.zipCode,
      country_code: sent.countryCode,
      warehouse_type: sent.warehouseType,
      total_square_footage: sent.totalSquareFootage,
      ...rateFacts({
        amount: Math.round(sent.ratesStarting * 100) / 100,
        period: sent.ratesPeriod,
        unit: sent.ratesUnit,
      }),
      rates_terms: sent.ratesTerms ?? null,
      rates_confirmed: sent.ratesConfirmed,
      description: sent.description,
      certifications: certificationValues.filter((value) => sent.certifications.includes(value)),
      security_features: securityFeatureValues.filter((value) => sent.securityFeatures.includes(value)),
    }),
  )
  .openapi('NewWarehouse');

export const listedAnswer = z
  .strictObject({ id: z.uuid(), slug: z.string().max(200), reviewStatus: z.enum(['submitted']) })
  .openapi('ListedWarehouse');
