import { findPlace } from '#features/catalog/queries.server.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import {
  listMatches,
  type MatchOrder,
  type MatchPage,
  type MatchTotals,
} from '#features/matching/match/list-matches.server.ts';
import { type DistantMatch, legsOf, nearestBeyond } from '#features/matching/match/match-requirement.server.ts';
import { placeOf } from '#features/needs/reading/legs.ts';
import { emptyRequirement, type Leg, type Requirement, type WantedPlace } from '#features/needs/schema.ts';
import type { Ctx } from '#server/context.ts';
import type { Count } from '#shared/bounded-count.ts';

interface Fields {
  services: readonly ServiceCode[];
  origin: WantedPlace | null;
  destination: WantedPlace | null;
  packagesPerMonth: number | null;
  /** Part of the provider's city, state or country; empty for anywhere. */
  location: string;
}

/** What was asked for and is no known place; empty if it is one, or nothing was asked for. */
export interface UnknownPlaces {
  origin: string;
  destination: string;
}

interface PageWanted {
  location: string;
  unknown: UnknownPlaces;
  order: MatchOrder;
  totals?: MatchTotals | null;
  cursor: string | null;
}

const perPage = 24;

/** Returns the need expressed by the search fields; without services, any provider there. */
export function needOf({ services, origin, destination, packagesPerMonth, location }: Fields): Requirement {
  const need = { ...emptyRequirement, services: [...services], origin, destination, ordersPerMonth: packagesPerMonth };
  const isAsked = services.length > 0 || origin !== null || destination !== null;
  return isAsked ? need : { ...need, legs: [anything(location)] };
}

/** Returns a page of all who fit one leg in this order, and their number. */
export function searchPartners(
  ctx: Ctx,
  need: Requirement,
  leg: number,
  { location, unknown, ...page }: PageWanted,
): Promise<MatchPage> {
  return listMatches(ctx, need, legAt(need, leg), { location, ...unknown, ...page, limit: perPage });
}

/** Returns a leg of a need; one of a need without legs asks for anything. */
export function legAt(need: Requirement, index: number): Leg {
  const legs = legsOf(need);
  return legs[index] ?? legs[0] ?? anything('');
}

/** Returns the providers nearest to the requested place that can do one leg, if none there can. */
export const nearestPartners = (ctx: Ctx, need: Requirement, leg: number): Promise<DistantMatch[]> =>
  nearestBeyond(ctx, legAt(need, leg), need);

/** Returns how many results there would be without each unknown place. */
export async function countWithout(
  ctx: Ctx,
  need: Requirement,
  leg: number,
  { location, unknown }: Pick<PageWanted, 'location' | 'unknown'>,
): Promise<{ part: keyof UnknownPlaces; place: string; found: Count }[]> {
  const parts = (['destination', 'origin'] as const).filter((part) => unknown[part] !== '');
  const page = { location, order: 'best', cursor: null } as const;
  return Promise.all(
    parts.map(async (part) => {
      const { found } = await searchPartners(ctx, need, leg, { ...page, unknown: { ...unknown, [part]: '' } });
      return { part, place: unknown[part], found };
    }),
  );
}

/** A country is an area; distance is measured only from a city. */
function anything(location: string): Leg {
  const place = location === '' ? null : findPlace(location);
  return { services: [], refusedServices: [], mode: null, origin: place && placeOf(place), destination: null };
}
