import { z } from 'zod';

import { listingFeatureValues } from '#features/catalog/listing-features.ts';
import { serviceCodes } from '#features/catalog/services.ts';
import { securityFeatureValues } from '#features/catalog/security-features.ts';

const modes = ['ocean', 'air', 'ground'] as const;
export type Mode = (typeof modes)[number];
const containerTypes = ['20GP', '40GP', '40HC', '20RF', '40RF'] as const;
export type ContainerType = (typeof containerTypes)[number];
const priceUnits = ['sqft', 'pallet', 'shipment', 'kg', 'cbm', 'total'] as const;
export type PriceUnit = (typeof priceUnits)[number];
const pricePeriods = ['month', 'year', 'once'] as const;
export type PricePeriod = (typeof pricePeriods)[number];

/** Longest text that the parser reads; longer ones are refused. */
export const longestNeed = 10_000;

/** Facts of a building that a need may ask for, as catalogue codes. */
const buildingFacts = [...listingFeatureValues, ...securityFeatureValues];
export type BuildingFact = (typeof buildingFacts)[number];

const services = z.array(z.enum(serviceCodes)).max(serviceCodes.length);
const day = z.iso.date();
const amount = z.number().min(0).max(1e9);

const wantedPlace = z.object({
  /** Id in the gazetteer. */
  id: z.string().max(120).optional(),
  name: z.string().max(120),
  label: z.string().max(200).optional(),
  /** Empty for a region of several countries. */
  countryCode: z.string().max(2),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  kind: z.enum(['neighborhood', 'city', 'port', 'airport', 'zip', 'point', 'state', 'country', 'region']),
});
export type WantedPlace = z.infer<typeof wantedPlace>;

export const leg = z.object({
  services,
  refusedServices: services,
  mode: z.enum(modes).nullable(),
  origin: wantedPlace.nullable(),
  destination: wantedPlace.nullable(),
});
export type Leg = z.infer<typeof leg>;

export const requirement = z.object({
  /** In order: storage, then freight. */
  legs: z.array(leg).max(8),
  /** Union of the legs' services. */
  services,
  refusedServices: services,
  origin: wantedPlace.nullable(),
  destination: wantedPlace.nullable(),
  /** Where it must not be: "not in Doral". API clients may omit it. */
  refusedPlaces: z.array(wantedPlace).max(10).default([]),
  /** Where goods pass between: the port they arrive at before they are stored, a stop of a journey. API clients may omit it. */
  stops: z.array(wantedPlace).max(10).default([]),
  mode: z.enum(modes).nullable(),
  pallets: amount.nullable(),
  areaSqFt: amount.nullable(),
  /** Of a range of floor space, its lower end: a room of that size is enough. API clients may omit it. */
  leastAreaSqFt: amount.nullable().default(null),
  weightKg: amount.nullable(),
  volumeM3: amount.nullable(),
  containers: z.object({ count: amount.nullable(), type: z.enum(containerTypes).nullable() }).nullable(),
  ordersPerMonth: amount.nullable(),
  temperatureC: z
    .object({ min: z.number().min(-100).max(100).nullable(), max: z.number().min(-100).max(100).nullable() })
    .nullable(),
  /** Words for cold, if no temperature was given. */
  cold: z.enum(['chilled', 'frozen', 'deep_frozen']).nullable().default(null),
  priceCeiling: z
    .object({ amount, currency: z.string().length(3), unit: z.enum(priceUnits), period: z.enum(pricePeriods) })
    .nullable(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  durationMonths: z.number().min(0).max(1200).nullable(),
  /** By their usual short names. */
  certifications: z.array(z.string().max(40)).max(30),
  /** What the building should have: docks, yard, hours, security. API clients may omit it. */
  building: z.array(z.enum(buildingFacts)).max(buildingFacts.length).default([]),
  commodity: z.string().max(120).nullable(),
  language: z.enum(['en', 'es', 'pt']),
});
export type Requirement = z.infer<typeof requirement>;
export type RequirementField = keyof Requirement;

/** A need about which nothing is known. */
export const emptyRequirement: Requirement = {
  legs: [],
  services: [],
  refusedServices: [],
  origin: null,
  destination: null,
  refusedPlaces: [],
  stops: [],
  mode: null,
  pallets: null,
  areaSqFt: null,
  leastAreaSqFt: null,
  weightKg: null,
  volumeM3: null,
  containers: null,
  ordersPerMonth: null,
  temperatureC: null,
  cold: null,
  priceCeiling: null,
  startDate: null,
  endDate: null,
  durationMonths: null,
  certifications: [],
  building: [],
  commodity: null,
  language: 'en',
};
