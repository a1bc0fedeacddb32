import { z } from '@hono/zod-openapi';

import { serviceCodes } from '#features/catalog/services.ts';
import {
  certificationValues,
  ratePeriodValues,
  rateUnitValues,
  securityFeatureValues,
  specialtyValues,
  warehouseTypeValues,
} from '#features/catalog/warehouse-options.ts';

import { type WarehouseField, warehouseFields } from '../schema/facts.ts';
import { sortOrders } from '../schema/filters.ts';

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const fieldNames = warehouseFields.map(camel) as [string, ...string[]];
export const fieldName = (field: WarehouseField): string => camel(field);

const moment = z.iso.datetime();

export const photoAnswer = z
  .strictObject({ url: z.string(), width: z.int(), height: z.int(), altText: z.string() })
  .openapi('WarehousePhoto');

const card = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  /** The page of the listing. */
  url: z.string(),
  companyName: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string().nullable(),
  countryCode: z.string().openapi({ description: 'ISO 3166-1 alpha-2', example: 'US' }),
  latitude: z.number().nullable().openapi({ description: 'Of the ZIP code or city, never of the street.' }),
  longitude: z.number().nullable(),
  warehouseType: z.enum(warehouseTypeValues),
  totalSquareFootage: z.int(),
  availableSquareFootage: z.int().nullable(),
  services: z.array(z.enum(serviceCodes)),
  specialties: z.array(z.enum(specialtyValues)),
  certifications: z.array(z.enum(certificationValues)),
  ratesStarting: z.number().nullable().openapi({ description: 'US dollars per square foot and month.' }),
  ratingAverage: z.number().nullable(),
  reviewsCount: z.int(),
  createdAt: moment,
  isDemo: z.boolean().openapi({ description: 'True for demonstration data.' }),
  photo: photoAnswer.nullable(),
  distanceMiles: z.number().nullable().openapi({ description: 'From the place of `near`.' }),
  unconfirmed: z
    .array(z.enum(fieldNames))
    .openapi({ description: 'Facts shown that the owner has not confirmed. They satisfy no filter.' }),
});

export const cardAnswer = card.openapi('WarehouseCard');

export const pageAnswer = z
  .strictObject({
    items: z.array(cardAnswer),
    nextCursor: z.string().nullable(),
  })
  .openapi('WarehousePage');

export const detailAnswer = card
  .omit({ photo: true, distanceMiles: true })
  .extend({
    website: z.string().nullable(),
    description: z.string(),
    ceilingHeight: z.number().nullable().openapi({ description: 'Feet.' }),
    loadingDocks: z.int().nullable(),
    operatingHours: z.string(),
    securityFeatures: z.array(z.enum(securityFeatureValues)),
    countriesServed: z.array(z.string()),
    temperatureMinC: z.number().nullable(),
    temperatureMaxC: z.number().nullable(),
    palletPositionsAvailable: z.int().nullable(),
    availableFrom: z.iso.date().nullable(),
    minimumTermMonths: z.int().nullable(),
    rates: z.array(
      z.strictObject({
        amountMinor: z.int(),
        currency: z.string(),
        unit: z.enum(rateUnitValues),
        period: z.enum(ratePeriodValues),
      }),
    ),
    photos: z.array(photoAnswer),
    fieldSources: z
      .partialRecord(z.enum(fieldNames), z.enum(['owner', 'ai', 'default', 'staff']))
      .openapi({ description: 'Where each fact came from.' }),
    locationPrecision: z.enum(['zip', 'city', 'state', 'country']).nullable(),
    capacityConfirmedAt: moment.nullable(),
    verifiedAt: moment.nullable(),
    updatedAt: moment,
  })
  .openapi('Warehouse');

type ParameterSchema = { type: string; [key: string]: unknown };

/** A query parameter: described as what it means, read as text by the one parser that pages and API share. */
const parameter = (schema: ParameterSchema, description: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .openapi({
      ...schema,
      param: { description, schema, ...(schema.type === 'array' ? { style: 'form', explode: false } : {}) },
    } as never);

const listOf = (values: readonly string[]): ParameterSchema => ({
  type: 'array',
  items: { type: 'string', enum: [...values] },
});

/** Unknown parameters pass here and are refused by name with the others. */
export const directoryQuery = z.looseObject({
  q: parameter(
    { type: 'string', maxLength: 200 },
    'Words in company name, city, services or description. Slips in company and city names are forgiven where nothing matches as typed.',
  ),
  services: parameter(listOf(serviceCodes), 'Codes of services.'),
  match: parameter(
    { type: 'string', enum: ['any', 'all'], default: 'any' },
    'Whether one of `services` is enough or all are wanted.',
  ),
  near: parameter(
    { type: 'string', maxLength: 100, example: 'Doral, FL' },
    'A city, ZIP code, port, airport or neighbourhood.',
  ),
  radius: parameter(
    { type: 'number', minimum: 1, maximum: 500 },
    'Miles around `near`; by default what suits the place.',
  ),
  type: parameter(listOf(warehouseTypeValues), 'Types of warehouse.'),
  minArea: parameter({ type: 'number', minimum: 0 }, 'Square feet that can be offered, at least.'),
  maxArea: parameter({ type: 'number', minimum: 1 }, 'Square feet that can be offered, at most.'),
  maxPrice: parameter({ type: 'number', exclusiveMinimum: 0 }, 'US dollars per square foot and month, at most.'),
  certifications: parameter(listOf(certificationValues), 'Certifications, all of them.'),
  security: parameter(listOf(securityFeatureValues), 'Security features, all of them.'),
  tempMin: parameter({ type: 'number' }, 'Degrees Celsius the warehouse can go down to.'),
  tempMax: parameter({ type: 'number' }, 'Degrees Celsius the warehouse can go up to.'),
  hazmat: parameter({ type: 'boolean' }, 'Takes hazardous materials.'),
  bonded: parameter({ type: 'boolean' }, 'Is a bonded warehouse.'),
  returns: parameter({ type: 'boolean' }, 'Processes returns.'),
  availableFrom: parameter({ type: 'string', format: 'date' }, 'Has space by this day.'),
  sort: parameter(
    { type: 'string', enum: sortOrders, default: 'newest' },
    'Order; `nearest` needs and is the default with `near`.',
  ),
  cursor: parameter({ type: 'string' }, '`nextCursor` of the page before.'),
  limit: parameter({ type: 'integer', minimum: 1, maximum: 100, default: 24 }, 'Listings per page.'),
});
