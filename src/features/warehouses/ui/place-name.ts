import { countryLabel } from '#features/catalog/countries.ts';

/** "Doral, FL" at home, "Kingston, Jamaica" elsewhere; a region is named where it says more than the city. */
export function placeName(place: { city: string; state: string; country_code: string }): string {
  if (place.country_code === 'US') return `${place.city}, ${place.state}`;
  if (place.country_code === 'PR') return `${place.city}, Puerto Rico`;
  const region =
    place.state !== '' && place.state.toLowerCase() !== place.city.toLowerCase() && place.state !== place.country_code
      ? `${place.state}, `
      : '';
  return `${place.city}, ${region}${countryLabel(place.country_code)}`;
}
