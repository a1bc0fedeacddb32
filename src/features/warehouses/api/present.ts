import type { z } from '@hono/zod-openapi';

import { imageUrl } from '#features/media/schema.ts';

import { warehousePaths } from '../paths.ts';
import type { PausedListing } from '../schema/paused-listing.ts';
import type { Photo } from '../schema/photos.ts';
import type { Reading } from '../schema/reading.ts';
import type { WarehouseCard, WarehouseDetail } from '../schema/public-listing.ts';
import {
  type cardResponse,
  type detailResponse,
  fieldName,
  type pausedResponse,
  type photoResponse,
  type readingResponse,
  termKinds,
} from './schemas.ts';

// Field by field: anything not named here is not returned.

const largest = 1600;

function presentPhoto(photo: Photo, publicUrl: string): z.infer<typeof photoResponse> {
  return {
    url: publicUrl + imageUrl(photo.file_id, largest),
    width: photo.width,
    height: photo.height,
    altText: photo.alt_text,
  };
}

function presentShared(row: WarehouseCard, publicUrl: string) {
  return {
    id: row.id,
    slug: row.slug,
    url: publicUrl + warehousePaths.warehouse(row.slug),
    companyName: row.company_name,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    countryCode: row.country_code,
    latitude: row.latitude,
    longitude: row.longitude,
    warehouseType: row.warehouse_type,
    totalSquareFootage: row.total_square_footage,
    availableSquareFootage: row.available_square_footage,
    services: row.services,
    specialties: row.specialties,
    certifications: row.certifications,
    ratesStarting: row.rates_starting,
    ratesTerms: row.rates_terms,
    temperatureZones: row.temperature_zones.map((zone) => ({
      minC: zone.min_c,
      maxC: zone.max_c,
      palletPositions: zone.pallet_positions,
      squareFootage: zone.square_footage,
    })),
    temperatureMinC: row.temperature_min_c,
    temperatureMaxC: row.temperature_max_c,
    ratingAverage: row.rating_average,
    reviewsCount: row.reviews_count,
    createdAt: row.created_at.toISOString(),
    isDemo: row.is_demo,
    unconfirmed: row.unconfirmed.map(fieldName),
  };
}

export function presentCard(row: WarehouseCard, publicUrl: string): z.infer<typeof cardResponse> {
  return {
    ...presentShared(row, publicUrl),
    photo: row.photo && presentPhoto(row.photo, publicUrl),
    distanceMiles: row.distance_miles === null ? null : Math.round(row.distance_miles * 10) / 10,
  };
}

export function presentDetail(row: WarehouseDetail, publicUrl: string): z.infer<typeof detailResponse> {
  return {
    ...presentShared(row, publicUrl),
    website: row.website,
    description: row.description,
    descriptionLanguage: row.description_language,
    descriptionTranslated: row.description_translated,
    ceilingHeight: row.ceiling_height,
    loadingDocks: row.loading_docks,
    operatingHours: row.operating_hours,
    securityFeatures: row.security_features,
    countriesServed: row.countries_served,
    palletPositionsAvailable: row.pallet_positions_available,
    availableFrom: row.available_from,
    minimumTermMonths: row.minimum_term_months,
    rates: row.rates.map((rate) => ({
      charge: rate.charge,
      amountMinor: rate.amount_minor,
      currency: rate.currency,
      unit: rate.unit,
      period: rate.period,
    })),
    ratesStated: row.rates_stated && {
      amount: row.rates_stated.amount,
      period: row.rates_stated.period,
      unit: row.rates_stated.unit,
    },
    officeSquareFootage: row.office_square_footage,
    smallestSquareFootage: row.smallest_square_footage,
    reeferPlugs: row.reefer_plugs,
    trailerStalls: row.trailer_stalls,
    dockHighDoors: row.dock_high_doors,
    driveInDoors: row.drive_in_doors,
    yardSquareFootage: row.yard_square_footage,
    truckCourtDepth: row.truck_court_depth,
    truckHours: row.truck_hours,
    powerAmps: row.power_amps,
    powerSupply: row.power_supply,
    sprinklerSystem: row.sprinkler_system,
    floorLoadPsf: row.floor_load_psf,
    rackTypes: row.rack_types,
    languagesSpoken: row.languages_spoken,
    connectedSystems: row.connected_systems,
    photos: row.photos.map((photo) => presentPhoto(photo, publicUrl)),
    fieldSources: Object.fromEntries(
      Object.entries(row.field_sources).map(([field, source]) => [fieldName(field as never), source]),
    ),
    fieldDates: Object.fromEntries(
      Object.entries(row.field_dates).map(([field, day]) => [fieldName(field as never), day]),
    ),
    locationPrecision: row.location_precision,
    capacityConfirmedAt: row.capacity_confirmed_at?.toISOString() ?? null,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Returns how `q` was interpreted, and the result of each part. */
export function presentReading(reading: Reading): z.infer<typeof readingResponse> {
  const {
    terms,
    amounts,
    place,
    refused,
    served,
    isPlaceMentioned,
    isPartial,
    isAmountMissing,
    words,
    ignored,
    corrected,
    unread,
  } = reading;
  return {
    terms: terms.map(({ codes, typed }) => ({
      text: typed,
      means: codes.map(({ kind, code }) => ({ kind: termKinds[kind], code })),
    })),
    amounts: amounts.map(({ typed, filter, value }) => ({ text: typed, filter, value })),
    place: place && { id: place.id, label: place.label, isMentioned: isPlaceMentioned },
    refused: refused.map(({ id, label }) => ({ id, label })),
    serves: served && { id: served.id, label: served.label },
    words: words?.typed ?? null,
    isPartial,
    isAmountMissing,
    corrected,
    unread: [...unread],
    ignored,
  };
}

/** Returns a paused listing as the API shows it. */
export const presentPaused = (row: PausedListing, publicUrl: string): z.infer<typeof pausedResponse> => ({
  status: 'paused',
  id: row.id,
  slug: row.slug,
  companyName: row.company_name,
  city: row.city,
  state: row.state,
  countryCode: row.country_code,
  pausedSince: row.paused_at?.toISOString() ?? null,
  pausedUntil: row.paused_until,
  url: `${publicUrl}${warehousePaths.warehouse(row.slug)}`,
});
