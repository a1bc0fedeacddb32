import { countryName } from '#features/catalog/countries.ts';
import { geocodeAddress } from '#features/catalog/queries.server.ts';
import { stateName } from '#features/catalog/us-states.ts';

import type { WarehouseFacts } from '../schema/facts.ts';

/**
 * What a listing's address means on the map and in words. The point is that of the ZIP code or the city, never of the
 * street: points are public. It is exact to four decimals, so that listings of one place share one point.
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
