import type { ServiceCode } from '#features/catalog/services.ts';
import { matchRequirement } from '#features/matching/match/match-requirement.server.ts';
import type { Scored } from '#features/matching/match/score.ts';
import { emptyRequirement, type WantedPlace } from '#features/matching/schema.ts';
import type { Ctx } from '#server/context.ts';

interface Search {
  services: readonly ServiceCode[];
  origin: WantedPlace | null;
  destination: WantedPlace | null;
  sort: 'best' | 'rating' | 'reviews' | 'name';
}

/** Who offers these services on a lane, at most ten, in this order; of what is not known of a company the last. */
export async function searchPartners(ctx: Ctx, { services, origin, destination, sort }: Search): Promise<Scored[]> {
  const need = { ...emptyRequirement, services: [...services], origin, destination };
  const { legs } = await matchRequirement(ctx, need);
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
