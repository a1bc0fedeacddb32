import type { z } from '@hono/zod-openapi';

import { partnerPaths } from '../paths.ts';
import type { PartnerCard, PartnerDetail } from '../schema/partner.ts';
import type { cardResponse, detailResponse } from './schemas.ts';

// Field by field: anything not named here is not returned.

export function presentCard(row: PartnerCard, publicUrl: string): z.infer<typeof cardResponse> {
  return {
    id: row.id,
    slug: row.slug,
    url: publicUrl + partnerPaths.partner(row.slug),
    name: row.name,
    location: row.location,
    city: row.city,
    state: row.state,
    countryCode: row.country_code,
    latitude: row.latitude,
    longitude: row.longitude,
    services: row.services,
    specialties: row.specialties,
    destinations: row.destinations,
    priceRange: row.price_range,
    minimumVolumePerMonth: row.minimum_volume_per_month,
    rating: row.rating_average,
    reviewsCount: row.reviews_count,
    isDemo: row.is_demo,
  };
}

export function presentDetail(row: PartnerDetail, publicUrl: string): z.infer<typeof detailResponse> {
  return {
    ...presentCard(row, publicUrl),
    website: row.website,
    description: row.description,
    licences: row.licences,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}
