import { countryName } from '#features/catalog/countries.ts';
import { geocodeAddress } from '#features/catalog/queries.server.ts';
import { stateName } from '#features/catalog/us-states.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';
import { foldText } from '#shared/plain-text.ts';

interface PartnerAddress {
  address: string;
  city: string;
  state: string;
  zip_code: string | null;
  country_code: string;
}

/**
 * Returns the geocoded columns of a partner's address. The point is that of the ZIP code or city, never of the street,
 * because points are public.
 */
export function placeColumns(partner: PartnerAddress) {
  const found = geocodeAddress(partner);
  const { city, state, country_code } = partner;
  const words = [
    [city, state].filter(Boolean).join(', '),
    country_code === 'US' ? stateName(state) : '',
    countryName(country_code),
  ];
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return {
    latitude: found ? rounded(found.latitude) : null,
    longitude: found ? rounded(found.longitude) : null,
    place_text: foldText(withoutContactDetails(words.join(' '))).slice(0, 300),
  };
}
