import { countryName } from '#features/catalog/countries.ts';
import { findPlace } from '#features/catalog/queries.server.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import { stateName } from '#features/catalog/us-states.ts';
import type { Candidate } from '#features/matching/match/candidate.ts';
import { matchRequirement } from '#features/matching/match/match-requirement.server.ts';
import type { Scored } from '#features/matching/match/score.ts';
import { placeOf } from '#features/matching/parse/legs.ts';
import { emptyRequirement, type Leg, type WantedPlace } from '#features/matching/schema.ts';
import type { Ctx } from '#server/context.ts';
import { foldText } from '#shared/plain-text.ts';

interface Search {
  services: readonly ServiceCode[];
  origin: WantedPlace | null;
  destination: WantedPlace | null;
  packagesPerMonth: number | null;
  /** Part of the city, state or country the provider is in; empty for anywhere. */
  location: string;
  sort: 'best' | 'rating' | 'reviews' | 'name';
}

/**
 * Who offers these services on a lane, at most ten, in this order; of what is not known of a company the last. Where nothing is asked for,
 * whoever is there.
 */
export async function searchPartners(ctx: Ctx, search: Search): Promise<Scored[]> {
  const { services, origin, destination, packagesPerMonth, sort } = search;
  const location = foldText(search.location);
  const need = { ...emptyRequirement, services: [...services], origin, destination, ordersPerMonth: packagesPerMonth };
  if (services.length === 0 && origin === null && destination === null) need.legs = [anything(search.location)];
  const { legs } = await matchRequirement(ctx, need, (candidate) => whereOf(candidate).includes(location));
  const found = legs.flatMap(({ matches }) => matches);
  const name = (a: Scored, b: Scored): number => a.candidate.name.localeCompare(b.candidate.name, 'en');
  switch (sort) {
    case 'best':
      return found;
    case 'rating':
      return found.toSorted((a, b) => (b.candidate.rating ?? 0) - (a.candidate.rating ?? 0) || name(a, b));
    case 'reviews':
      return found.toSorted((a, b) => b.candidate.reviews - a.candidate.reviews || name(a, b));
    case 'name':
      return found.toSorted(name);
  }
}

function anything(location: string): Leg {
  const place = findPlace(location);
  return { services: [], refusedServices: [], mode: null, origin: place && placeOf(place), destination: null };
}

const whereOf = ({ location, state, country }: Candidate): string =>
  foldText(`${location} ${country === 'US' ? stateName(state ?? '') : ''} ${countryName(country)}`);
