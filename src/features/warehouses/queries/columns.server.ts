import type { Selectable } from 'kysely';

import { freeNow, type SpaceOfMonth } from '#features/rates/schema/shown-space.ts';
import type { Warehouses } from '#server/db/types.ts';
import { withoutContactDetails, withoutHiddenDetails } from '#shared/contact-details.ts';

import type { FieldDates, FieldSources, Rate, WarehouseFacts } from '../schema/facts.ts';
import type { StatedRate } from '../schema/stated-rate.ts';
import type { TemperatureZone } from '../schema/temperature-zones.ts';
import { unconfirmedFields } from '../schema/missing.ts';
import { coverOf, type Photo } from '../schema/photos.ts';
import type { WarehouseCard, WarehouseDetail } from '../schema/public-listing.ts';

// These lists of columns are the access control: columns not named here are never read for anonymous visitors.

export const cardColumns = [
  'id', 'slug', 'company_name', 'city', 'state', 'zip_code', 'country_code', 'latitude', 'longitude', 'warehouse_type',
  'total_square_footage', 'available_square_footage', 'services', 'specialties', 'certifications', 'rates_starting', 'rates_terms',
  'rating_average', 'reviews_count', 'created_at', 'is_demo', 'field_sources', 'temperature_zones', 'temperature_min_c',
  'temperature_max_c',
] as const satisfies readonly (keyof Warehouses)[]; // prettier-ignore

const buildingColumns = [
  'office_square_footage', 'smallest_square_footage', 'reefer_plugs', 'trailer_stalls', 'dock_high_doors', 'drive_in_doors', 'yard_square_footage', 'truck_court_depth', 'power_amps', 'power_supply', 'sprinkler_system',
  'floor_load_psf', 'rack_types', 'languages_spoken', 'connected_systems',
] as const satisfies readonly (keyof Warehouses)[]; // prettier-ignore

export const detailColumns = [
  ...cardColumns,
  'website', 'description', 'description_language', 'description_translated', 'ceiling_height', 'loading_docks', 'operating_hours',
  'security_features', 'countries_served',
  'pallet_positions_available', 'available_from', 'minimum_term_months', 'rates', 'rates_stated',
  'location_precision', 'capacity_confirmed_at', 'reviewed_at', 'updated_at', 'field_dates',
  ...buildingColumns, 'truck_hours',
] as const satisfies readonly (keyof Warehouses)[]; // prettier-ignore

const shownOnCard = cardColumns.filter((column) => column !== 'field_sources');
const shownOnPage = [
  'website', 'description_language', 'ceiling_height', 'loading_docks', 'security_features', 'countries_served',
  'pallet_positions_available', 'available_from', 'minimum_term_months', 'location_precision', 'capacity_confirmed_at', 'updated_at',
  ...buildingColumns,
] as const satisfies readonly (keyof Warehouses)[]; // prettier-ignore

type Row = Selectable<Warehouses>;
export type CardRow = Pick<Row, (typeof cardColumns)[number]>;
type DetailRow = Pick<Row, (typeof detailColumns)[number]>;

function only<R extends object, C extends keyof R>(row: R, columns: readonly C[]): Pick<R, C> {
  const shown: Partial<Pick<R, C>> = {};
  for (const column of columns) shown[column] = row[column];
  return shown as Pick<R, C>;
}

interface Calendar {
  space: SpaceOfMonth[];
  /** The day of the market, which says what of the calendar is free now. */
  today: string;
}

type CardExtra = Calendar & { photo: Photo | null; distance_miles: number | null };

type DetailExtra = Calendar & { photos: Photo[] };

const toPublicPhoto = (photo: Photo): Photo => ({ ...photo, alt_text: withoutContactDetails(photo.alt_text) });

/**
 * Returns the card of a public listing, whatever else the row contains. Codes are those of the catalogue, which the
 * database enforces.
 */
export function toCard(row: CardRow, { photo, distance_miles, space, today }: CardExtra): WarehouseCard {
  const shown = only(row, shownOnCard) as unknown as Omit<
    WarehouseCard,
    'photo' | 'distance_miles' | 'space' | 'unconfirmed'
  >;
  const area = freeNow(space, today)?.area_sqft ?? null;
  return {
    ...shown,
    company_name: withoutContactDetails(row.company_name),
    city: withoutContactDetails(row.city),
    state: withoutContactDetails(row.state),
    zip_code: row.zip_code && withoutContactDetails(row.zip_code),
    photo: photo && toPublicPhoto(photo),
    distance_miles,
    space,
    ...(area !== null && { available_square_footage: Math.min(area, row.total_square_footage) }),
    unconfirmed: unconfirmedFields(row.field_sources as FieldSources).filter(
      (field) => area === null || field !== 'available_square_footage',
    ),
  };
}

/** Returns the public data of a listing, whatever else the row contains. */
export function toDetail(row: DetailRow, { photos, space, today }: DetailExtra): WarehouseDetail {
  const shown = only(row, shownOnPage) as unknown as Pick<
    WarehouseDetail,
    Exclude<(typeof shownOnPage)[number], (typeof shownOnCard)[number]>
  >;
  const pallets = freeNow(space, today)?.pallets ?? null;
  return {
    ...toCard(row, { photo: coverOf(photos), distance_miles: null, space, today }),
    ...shown,
    ...(pallets !== null && { pallet_positions_available: pallets }),
    website: row.website && withoutHiddenDetails(row.website),
    description: withoutContactDetails(row.description),
    description_translated: withoutContactDetails(row.description_translated),
    operating_hours: withoutContactDetails(row.operating_hours),
    truck_hours: withoutContactDetails(row.truck_hours),
    rates: row.rates as unknown as Rate[],
    rates_stated: row.rates_stated as unknown as StatedRate | null,
    photos: photos.map(toPublicPhoto),
    field_sources: row.field_sources as FieldSources,
    field_dates: row.field_dates as FieldDates,
    verified_at: row.reviewed_at,
  };
}

/** Returns the facts of a row as the feature's own type. */
export function factsOf(row: Row): WarehouseFacts {
  return {
    ...row,
    rates: row.rates as unknown as Rate[],
    rates_stated: row.rates_stated as unknown as StatedRate | null,
    temperature_zones: row.temperature_zones as unknown as TemperatureZone[],
  } as WarehouseFacts;
}
