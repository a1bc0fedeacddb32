import { linesBelow } from './addresses/parts.ts';
import { countryLabel } from './countries.ts';

interface Place {
  city: string;
  state: string;
  country_code: string;
}

/** With its place in words, added by loaders, because a page with the names of all countries would be larger. */
export type Placed<T> = T & { place: string };

export const placed = <T extends Place>(listing: T): Placed<T> => ({ ...listing, place: placeName(listing) });

/** In the country's format: "Doral, FL 33166", "10115 Berlin, Germany", "Kingston, Jamaica". */
export function placeWithCode(place: Place & { zip_code: string | null }): string {
  const state = place.state.toLowerCase() === place.city.toLowerCase() ? null : place.state;
  const below = linesBelow({ ...place, state }).join(', ');
  return place.country_code === 'US' ? below : `${below}, ${countryLabel(place.country_code)}`;
}

/** "Doral, FL" in the United States, "Kingston, Jamaica" elsewhere; with a region if it adds to the city. */
export function placeName(place: Place): string {
  if (place.country_code === 'US') return `${place.city}, ${place.state}`;
  if (place.country_code === 'PR') return `${place.city}, Puerto Rico`;
  const region =
    place.state !== '' && place.state.toLowerCase() !== place.city.toLowerCase() && place.state !== place.country_code
      ? `${place.state}, `
      : '';
  return `${place.city}, ${region}${countryLabel(place.country_code)}`;
}
