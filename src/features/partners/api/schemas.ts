import { z } from '@hono/zod-openapi';

import { serviceCodes } from '#features/catalog/services.ts';

import { maxLocation } from '../schema/filters.ts';
import { destinationCodes } from '../schema/parse-filters.ts';
import { priceRanges } from '../schema/partner.ts';
import { specialtyCodes } from '../schema/specialties.ts';

const codes = <T extends readonly [string, ...string[]]>(values: T, description: string) =>
  z
    .union([z.enum(values), z.array(z.enum(values)).max(values.length)])
    .optional()
    .openapi({ description });

export const partnersQuery = z.strictObject({
  location: z.string().max(maxLocation).optional().openapi({ description: 'Part of the city, state or country.' }),
  specialties: codes(specialtyCodes, 'Any of these; given several times for several.'),
  destinations: codes(destinationCodes, 'Serves any of these countries (ISO 3166-1 alpha-2).'),
  priceRange: z.enum(priceRanges).optional().openapi({ description: 'As the owner states it.' }),
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

const card = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  /** The partner's page. */
  url: z.string(),
  name: z.string(),
  location: z.string(),
  city: z.string(),
  state: z.string(),
  countryCode: z.string().openapi({ description: 'ISO 3166-1 alpha-2', example: 'US' }),
  latitude: z.number().nullable().openapi({ description: 'Of the ZIP code or city, never of the street.' }),
  longitude: z.number().nullable(),
  services: z.array(z.enum(serviceCodes)),
  specialties: z.array(z.enum(serviceCodes)),
  destinations: z.array(z.string()).openapi({ description: 'Countries served, ISO 3166-1 alpha-2.' }),
  priceRange: z.enum(priceRanges).nullable().openapi({ description: 'As the owner states it.' }),
  minimumVolumePerMonth: z.int().nullable().openapi({ description: 'Packages a month.' }),
  rating: z.number().nullable().openapi({ description: 'Average of published reviews; null without one.' }),
  reviewsCount: z.int(),
  isDemo: z.boolean().openapi({ description: 'True for demonstration data.' }),
});

export const cardResponse = card.openapi('Partner');

export const pageResponse = z
  .strictObject({ items: z.array(cardResponse), nextCursor: z.string().nullable() })
  .openapi('PartnerPage');

export const detailResponse = card
  .extend({
    website: z.string().nullable(),
    description: z.string(),
    licences: z.array(z.string()).openapi({ description: 'As the owner states them.' }),
    verifiedAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('PartnerDetail');
