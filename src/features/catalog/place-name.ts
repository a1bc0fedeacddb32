import { linesBelow } from './addresses/parts.ts';
import { countryLabel } from './countries.ts';

interface Place {
  city: string;
  state: string;
  country_code: string;
}

/** With its place in words. Loaders add them: a page that named countries itself would load the names of all. */
export type Placed<T> = T & { place: string };

export const placed = <T extends Place>(listing: T): Placed<T> => ({ ...listing, place: placeName(listing) });

/** As the country writes it: "Doral, FL 33166", "10115 Berlin, Germany", "Kingston, Jamaica". */
export function placeWithCode(place: Place & { zip_code: string | null }): string {
  const state = place.state.toLowerCase() === place.city.toLowerCase() ? null : place.state;
  const below = linesBelow({ ...place, state }).join(', ');
  return place.country_code === 'US' ? below : `${below}, ${countryLabel(place.country_code)}`;
}

/** "Doral, FL" at home, "Kingston, Jamaica" elsewhere; a region is named where it says more than the city. */
export function placeName(place: Place): string {
  if (place.country_code === 'US') return `${place.city}, ${place.state}`;
  if (place.country_code === 'PR') return `${place.city}, Puerto Rico`;
  const region =
    place.state !== '' && place.state.toLowerCase() !== place.city.toLowerCase() && place.state !== place.country_code
      ? `${place.state}, `
      : '';
  return `${place.city}, ${region}${countryLabel(place.country_code)}`;
}
