import { countryName } from '#features/catalog/countries.ts';
import { geocodeAddress } from '#features/catalog/queries.server.ts';
import { stateName } from '#features/catalog/us-states.ts';

import type { WarehouseFacts } from '../schema/facts.ts';

/**
 * Returns the geocoded columns of a listing's address. The point is that of the ZIP code or city, never of the street,
 * because points are public. It is rounded to four decimals, so that listings of one place share one point.
 */
export function placeColumns(facts: Pick<WarehouseFacts, 'address' | 'city' | 'state' | 'zip_code' | 'country_code'>) {
  const found = geocodeAddress({ ...facts, zip_code: facts.zip_code ?? undefined });
  const words = [facts.country_code === 'US' ? stateName(facts.state) : facts.state, countryName(facts.country_code)];
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return {
    latitude: found ? rounded(found.latitude) : null,
    longitude: found ? rounded(found.longitude) : null,
    location_precision: found?.precision ?? null,
    region_name: words.join(' ').slice(0, 160),
  };
}
