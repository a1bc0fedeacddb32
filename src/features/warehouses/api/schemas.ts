import { z } from '@hono/zod-openapi';

import { powerSupplyValues, rackTypeValues, sprinklerSystemValues } from '#features/catalog/building-options.ts';
import { serviceCodes } from '#features/catalog/services.ts';
import { connectedSystemValues, spokenLanguageValues } from '#features/catalog/talking-options.ts';
import { certificationValues } from '#features/catalog/certifications.ts';
import { chargeValues } from '#features/catalog/charges.ts';
import { ratePeriodValues, rateUnitValues } from '#features/catalog/rates.ts';
import { securityFeatureValues } from '#features/catalog/security-features.ts';
import { specialtyValues } from '#features/catalog/specialties.ts';
import { warehouseTypeValues } from '#features/catalog/warehouse-types.ts';

import { camelCase } from '#shared/camel-case.ts';
import { languages } from '#shared/languages.ts';

import { type WarehouseField, warehouseFields } from '../schema/facts.ts';
import { ratePeriodsOfSpace, rateTerms, rateUnitsOfSpace } from '../schema/stated-rate.ts';
import type { Filter } from '../schema/filter-kinds.ts';
import { filterEntries, type FilterName } from '../schema/filters.ts';
import { filterDescriptions } from './filter-descriptions.ts';

const nameOfField = new Map(warehouseFields.map((field) => [field, camelCase(field)]));
const fieldNames = [...nameOfField.values()] as [string, ...string[]];
export const fieldName = (field: WarehouseField): string => nameOfField.get(field) ?? camelCase(field);

const moment = z.iso.datetime();

export const photoResponse = z
  .strictObject({ url: z.string(), width: z.int(), height: z.int(), altText: z.string() })
  .openapi('WarehousePhoto');

const card = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  /** The listing's page. */
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
  ratesTerms: z
    .enum(rateTerms)
    .nullable()
    .openapi({ description: 'Net (NNN): without taxes, insurance and upkeep of the building.' }),
  temperatureZones: z
    .array(
      z.strictObject({
        minC: z.number(),
        maxC: z.number(),
        palletPositions: z.int().nullable(),
        squareFootage: z.int().nullable(),
      }),
    )
    .openapi({ description: 'What its rooms are held at, in degrees Celsius, and how much there is of each.' }),
  temperatureMinC: z.number().nullable().openapi({ description: 'Of all zones, degrees Celsius.' }),
  temperatureMaxC: z.number().nullable(),
  ratingAverage: z.number().nullable(),
  reviewsCount: z.int(),
  createdAt: moment,
  isDemo: z.boolean().openapi({ description: 'True for demonstration data.' }),
  photo: photoResponse.nullable(),
  distanceMiles: z.number().nullable().openapi({ description: 'From the place of `near`.' }),
  unconfirmed: z
    .array(z.enum(fieldNames))
    .openapi({ description: 'Facts shown that the owner has not confirmed. They satisfy no filter.' }),
});

export const cardResponse = card.openapi('WarehouseCard');

/** Kinds of codes by the names of their fields. */
export const termKinds = {
  service: 'service',
  certification: 'certification',
  specialty: 'specialty',
  security: 'securityFeature',
  warehouse_type: 'warehouseType',
  feature: 'feature',
  power_supply: 'powerSupply',
  sprinkler_system: 'sprinklerSystem',
  rack_type: 'rackType',
  language: 'language',
  system: 'connectedSystem',
} as const;

export const readingResponse = z
  .strictObject({
    terms: z.array(
      z.strictObject({
        text: z.string().openapi({ description: 'As it was typed.' }),
        means: z
          .array(z.strictObject({ kind: z.enum(Object.values(termKinds) as [string, ...string[]]), code: z.string() }))
          .openapi({ description: 'Any of these codes.' }),
      }),
    ),
    amounts: z
      .array(z.strictObject({ text: z.string(), filter: z.string(), value: z.union([z.number(), z.iso.date()]) }))
      .openapi({ description: 'How much is asked for, or the day from which, as the filter that asks the same.' }),
    place: z
      .strictObject({
        id: z.string(),
        label: z.string(),
        isMentioned: z
          .boolean()
          .openapi({ description: 'No listing stands there; those answered serve or mention the place.' }),
      })
      .nullable(),
    refused: z
      .array(z.strictObject({ id: z.string(), label: z.string() }))
      .openapi({ description: 'Where none of those answered stands: "not in Doral".' }),
    serves: z
      .strictObject({ id: z.string(), label: z.string() })
      .nullable()
      .openapi({ description: 'Where goods go to; those answered state that they serve it, or mention it.' }),
    words: z.string().nullable().openapi({ description: 'What else was looked for.' }),
    isPartial: z
      .boolean()
      .openapi({ description: 'No listing has all of the terms; those answered have one at least.' }),
    isAmountMissing: z
      .boolean()
      .openapi({ description: 'No listing states the amounts beside the rest; those answered have the rest.' }),
    corrected: z.string().nullable().openapi({ description: '`words` as names that are nearly spelt so.' }),
    unread: z
      .array(z.string())
      .openapi({ description: 'Words that no listing has, whose near spellings were not looked for.' }),
    ignored: z.string().nullable().openapi({ description: 'Words that no listing has beside the rest.' }),
  })
  .openapi('WarehouseSearchReading');

export const pageResponse = z
  .strictObject({
    items: z.array(cardResponse),
    nextCursor: z.string().nullable(),
    understood: readingResponse.nullable().openapi({
      description: 'What `q` was understood as; null when it says nothing about which warehouse is meant.',
    }),
  })
  .openapi('WarehousePage');

export const detailResponse = card
  .omit({ photo: true, distanceMiles: true })
  .extend({
    website: z.string().nullable(),
    description: z.string(),
    descriptionLanguage: z
      .enum(languages)
      .nullable()
      .openapi({ description: 'Of `description`; null where nobody said it.' }),
    descriptionTranslated: z
      .string()
      .openapi({ description: 'The same in the other language; empty where the owner wrote none.' }),
    ceilingHeight: z.number().nullable().openapi({ description: 'Feet.' }),
    loadingDocks: z.int().nullable(),
    operatingHours: z.string(),
    securityFeatures: z.array(z.enum(securityFeatureValues)),
    countriesServed: z.array(z.string()),
    palletPositionsAvailable: z.int().nullable(),
    availableFrom: z.iso.date().nullable(),
    minimumTermMonths: z.int().nullable(),
    ratesStated: z
      .strictObject({ amount: z.number(), period: z.enum(ratePeriodsOfSpace), unit: z.enum(rateUnitsOfSpace) })
      .nullable()
      .openapi({ description: 'The starting rate as its owner said it, where that is for a year or a square metre.' }),
    officeSquareFootage: z.int().nullable(),
    smallestSquareFootage: z.int().nullable().openapi({ description: 'The least that is let.' }),
    reeferPlugs: z.int().nullable().openapi({ description: 'For refrigerated containers.' }),
    trailerStalls: z.int().nullable(),
    rates: z.array(
      z.strictObject({
        charge: z.enum(chargeValues).openapi({ description: 'What the price is for.' }),
        amountMinor: z.int(),
        currency: z.string(),
        unit: z.enum(rateUnitValues),
        period: z.enum(ratePeriodValues),
      }),
    ),
    dockHighDoors: z.int().nullable(),
    driveInDoors: z.int().nullable(),
    yardSquareFootage: z.int().nullable(),
    truckCourtDepth: z.number().nullable().openapi({ description: 'Feet.' }),
    truckHours: z.string().openapi({ description: 'When trucks are received.' }),
    powerAmps: z.int().nullable(),
    powerSupply: z.enum(powerSupplyValues).nullable().openapi({ description: 'Voltage and phases.' }),
    sprinklerSystem: z.enum(sprinklerSystemValues).nullable(),
    floorLoadPsf: z.number().nullable().openapi({ description: 'Pounds per square foot.' }),
    rackTypes: z.array(z.enum(rackTypeValues)),
    languagesSpoken: z.array(z.enum(spokenLanguageValues)).openapi({ description: 'ISO 639.' }),
    connectedSystems: z.array(z.enum(connectedSystemValues)),
    photos: z.array(photoResponse),
    fieldSources: z
      .partialRecord(z.enum(fieldNames), z.enum(['owner', 'ai', 'default', 'staff']))
      .openapi({ description: 'Where each fact came from.' }),
    fieldDates: z
      .partialRecord(z.enum(fieldNames), z.iso.date())
      .openapi({ description: 'The day each fact was last stated; none for defaults.' }),
    locationPrecision: z.enum(['zip', 'city', 'state', 'country']).nullable(),
    capacityConfirmedAt: moment.nullable(),
    verifiedAt: moment.nullable(),
    updatedAt: moment,
  })
  .openapi('Warehouse');

/** Returns a query parameter with the schema of its value; the text is read by the parser that page and API share. */
function parameterOf(name: FilterName, filter: Filter) {
  const schema = jsonSchemaOf(filter);
  const style = filter.kind === 'list' ? { style: 'form', explode: false } : {};
  return z
    .union([z.string(), z.array(z.string())])
    .optional()
    .openapi({ ...schema, param: { description: filterDescriptions[name], schema, ...style } } as never);
}

function jsonSchemaOf(filter: Filter): { type: string; [key: string]: unknown } {
  switch (filter.kind) {
    case 'text':
      return { type: 'string', maxLength: filter.maxLength, ...(filter.example ? { example: filter.example } : {}) };
    case 'list':
      return { type: 'array', items: { type: 'string', enum: [...filter.values] } };
    case 'choice':
      return { type: 'string', enum: [...filter.values], default: filter.empty };
    case 'number':
      return { type: 'number', ...filter.bounds };
    case 'integer':
      return { type: 'integer', ...filter.bounds, default: filter.empty };
    case 'flag':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'cursor':
      return { type: 'string' };
  }
}

/** Parameters of the page only: display, and position in the list. */
export const pageOnly: readonly FilterName[] = ['view', 'from', 'maxTotal'];

/** All filters except the page's own. Unknown parameters pass here and are refused together with invalid ones. */
export const directoryQuery = z.looseObject(
  Object.fromEntries(
    filterEntries
      .filter(([name]) => !pageOnly.includes(name))
      .map(([name, filter]) => [name, parameterOf(name, filter)]),
  ),
);

export const pausedResponse = z
  .strictObject({
    status: z.literal('paused'),
    id: z.uuid(),
    slug: z.string(),
    companyName: z.string(),
    city: z.string(),
    state: z.string(),
    countryCode: z.string(),
    pausedSince: z.iso.datetime().nullable().openapi({ description: 'Null where it is not known.' }),
    pausedUntil: z.iso
      .date()
      .nullable()
      .openapi({ description: 'When the owner means to take inquiries again; null where nobody said so.' }),
    url: z.string(),
  })
  .openapi('PausedWarehouse', { description: 'A listing that takes no inquiries now.' });
