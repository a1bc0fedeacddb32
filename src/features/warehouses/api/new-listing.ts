import { z } from '@hono/zod-openapi';

import { addressFields, countryPhone, inItsCountry } from '#features/catalog/addresses/fields.ts';
import { certificationValues } from '#features/catalog/certifications.ts';
import { securityFeatureValues } from '#features/catalog/security-features.ts';
import * as m from '#texts/messages.js';

import { maxSquareFootage } from '../schema/facts.ts';
import { rateFacts, ratePeriodsOfSpace, rateTerms, rateUnitsOfSpace } from '../schema/stated-rate.ts';
import { commonFields, maxRate, type QuickListingInput } from '../schema/quick-form.ts';

const several = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values)).max(values.length).default([]);

// Created here: schemas created before the API's components cannot be described.
const parts = addressFields({ street: 10 });

/**
 * The quick form's fields for API clients, with the form's messages. Other fields are dropped and can change nothing.
 */
export const newListing = inItsCountry(
  z.object({
    companyName: commonFields.company_name,
    contactName: commonFields.contact_name,
    email: commonFields.email,
    phone: countryPhone().openapi({
      type: 'string',
      description: 'In the form of the country; outside the United States kept as dialled from abroad.',
      example: '+592 226 1234',
    }),
    website: commonFields.website,
    address: parts.address.openapi({ type: 'string' }),
    city: parts.city.openapi({ type: 'string' }),
    state: parts.state.optional().openapi({
      type: 'string',
      description: 'State, parish, department or the like, where addresses of the country have one.',
    }),
    zipCode: parts.zip_code.optional().openapi({
      type: 'string',
      description: 'Postal code. Not read where the country has none, as Guyana or Jamaica.',
    }),
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
  }),
  { country: 'countryCode', others: ['phone', 'address', 'city', 'state', 'zipCode'] },
)
  .transform((sent): QuickListingInput => ({
    company_name: sent.companyName,
    contact_name: sent.contactName,
    email: sent.email,
    phone: sent.phone,
    website: sent.website,
    address: sent.address,
    city: sent.city,
    state: sent.state ?? '',
    zip_code: sent.zipCode ?? null,
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
  }))
  .openapi('NewWarehouse');

export const listedResponse = z
  .strictObject({ id: z.uuid(), slug: z.string().max(200), reviewStatus: z.enum(['submitted']) })
  .openapi('ListedWarehouse');
