import { geocodeAddress } from '#features/catalog/queries.server.ts';
import { distanceMiles } from '#shared/geo.ts';

import type { FoundCompany } from './found-company.ts';

interface Evidence {
  company: Omit<FoundCompany, 'confidence'>;
  /** Similarity of the name to the requested one, 0 to 1. */
  likeness: number;
  /** The source says that it is in business. */
  isOperating: boolean;
}

const sameTownMiles = 25;

/**
 * Returns the confidence of a finding, 0 to 100: the name counts 50, being in business 10, an address 10, a ZIP code
 * that lies in its city 15, telephone 7, website 8.
 */
export function confidenceOf({ company, likeness, isOperating }: Evidence): number {
  const points = [
    50 * likeness,
    isOperating ? 10 : 0,
    company.address === null ? 0 : 10,
    isOnePlace(company) ? 15 : 0,
    company.phone === null ? 0 : 7,
    company.website === null ? 0 : 8,
  ];
  return Math.round(points.reduce((sum, one) => sum + one, 0));
}

function isOnePlace({ city, state, zip_code, country_code }: Evidence['company']): boolean {
  if (city === null || zip_code === null) return false;
  const [town, zip] = [
    geocodeAddress({ city, state, zip_code: null, country_code }),
    geocodeAddress({ city: null, state, zip_code, country_code }),
  ];
  return town?.precision === 'city' && zip?.precision === 'zip' && distanceMiles(town, zip) <= sameTownMiles;
}
