import type { Selectable } from 'kysely';

import { placeName } from '#features/catalog/place-name.ts';
import type { LogisticsPartners } from '#server/db/types.ts';
import { withoutContactDetails, withoutHiddenDetails } from '#shared/contact-details.ts';

import type { PartnerCard, PartnerDetail } from '../schema/partner.ts';

// These lists of columns are the access control: columns not named here are never read for anonymous visitors.

export const cardColumns = [
  'id', 'slug', 'name', 'city', 'state', 'country_code', 'latitude', 'longitude', 'services', 'specialties',
  'destinations', 'price_range', 'minimum_volume_per_month', 'rating_average', 'reviews_count', 'is_demo',
] as const satisfies readonly (keyof LogisticsPartners)[]; // prettier-ignore

export const detailColumns = [
  ...cardColumns, 'website', 'description', 'description_language', 'licences', 'reviewed_at', 'updated_at',
] as const satisfies readonly (keyof LogisticsPartners)[]; // prettier-ignore

type Row = Selectable<LogisticsPartners>;

/** Returns the card of a public partner. Codes are those of the catalogue, which the database enforces. */
export function toCard(row: Pick<Row, (typeof cardColumns)[number]>): PartnerCard {
  const shown = Object.fromEntries(cardColumns.map((column) => [column, row[column]])) as unknown as PartnerCard;
  const place = {
    city: withoutContactDetails(row.city),
    state: withoutContactDetails(row.state),
    country_code: row.country_code,
  };
  return {
    ...shown,
    name: withoutContactDetails(row.name),
    ...place,
    location: placeName(place),
  };
}

/** Returns the public data of a partner, whatever else the row contains. */
export function toDetail(row: Pick<Row, (typeof detailColumns)[number]>): PartnerDetail {
  return {
    ...toCard(row),
    website: row.website && withoutHiddenDetails(row.website),
    description: withoutContactDetails(row.description),
    description_language: row.description_language,
    licences: row.licences.map((licence) => withoutContactDetails(licence)),
    verified_at: row.reviewed_at,
    updated_at: row.updated_at,
  };
}
