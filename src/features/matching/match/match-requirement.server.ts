import type { Ctx } from '#server/context.ts';
import { type Count, sumOfCounts } from '#shared/bounded-count.ts';
import { distanceMiles } from '#shared/geo.ts';

import type { Leg, Requirement } from '#features/needs/schema.ts';
import { candidatesFor, countKinds, nearestCandidates } from './candidates.server.ts';
import { reachOf } from './reach.ts';
import { relaxed } from './relax.server.ts';
import type { Relaxed } from './reasons.ts';
import { cursorBehind, inOrder } from './ranked.ts';
import { scaleOf, type Scored, scoreOf } from './score.ts';
import { wishFor } from './wish.server.ts';

export interface MatchedLeg {
  leg: Leg;
  /** The best of those that fit. */
  matches: Scored[];
  /** Number of all that fit. */
  found: Count;
  /** Number of warehouses among them. */
  warehouses: Count;
  /** Cursor of `listMatches` for the remaining ones. */
  nextCursor: string | null;
  /** If few fit: candidates beyond the requested place, nearest first. */
  nearest: DistantMatch[];
}

/** A candidate that is too far from the requested place. */
export interface DistantMatch extends Scored {
  /** Distance from the requested place. */
  miles: number;
  place: string;
}

export interface Plan {
  legs: MatchedLeg[];
  relax: Relaxed[];
}

/** Number of matches shown at first. */
export const shownFirst = 10;
/** With fewer, the result says what to relax and who is nearest. */
const few = 3;

/**
 * Returns candidates for a need, leg by leg, best first, at most ten per leg and no company twice in a row, unless only
 * it fits. Each is public, offers a service of the leg and none that is refused, keeps the temperature, serves the
 * country and is in reach of the requested place.
 * Deterministic for the same need and data.
 */
export async function matchRequirement(ctx: Ctx, need: Requirement): Promise<Plan> {
  const plan: Plan = { legs: [], relax: [] };
  const legs = legsOf(need);
  for (const [index, leg] of legs.entries()) {
    const wish = wishFor(ctx, leg, need);
    const candidates = await candidatesFor(ctx, wish, legs.length, need.building);
    const scale = scaleOf(leg, need, candidates);
    const { list, apart } = inOrder(candidates.map((candidate) => scoreOf(candidate, leg, need, scale)));
    const kinds = await countKinds(ctx, wish);
    const found = sumOfCounts(Object.values(kinds));
    const isFew = found.value < few && !found.more;
    const matches = list.slice(0, Math.min(apart, shownFirst));
    plan.legs.push({
      leg,
      matches,
      nextCursor: matches.length < list.length ? cursorBehind(matches.at(-1)) : null,
      found,
      warehouses: kinds.warehouse,
      nearest: isFew ? await nearestBeyond(ctx, leg, need) : [],
    });
    if (isFew) plan.relax.push(...(await relaxed(ctx, index, wish, reachOf(leg), found.value)));
  }
  return plan;
}

/** Returns the legs of a need; one given in flat fields only is one leg. */
export function legsOf(need: Requirement): Leg[] {
  if (need.legs.length > 0) return need.legs;
  const { services, refusedServices, mode, origin, destination } = need;
  const isEmpty =
    services.length === 0 && origin === null && destination === null && need.areaSqFt === null && need.pallets === null;
  return isEmpty ? [] : [{ services, refusedServices, mode, origin, destination }];
}

/** Returns up to three candidates outside the requested place, nearest first; none if nothing limits the place. */
export async function nearestBeyond(ctx: Ctx, leg: Leg, need: Requirement): Promise<DistantMatch[]> {
  const reach = reachOf(leg);
  if (reach === null) return [];
  const { place, along, standsIn } = reach;
  const wish = wishFor(ctx, leg, need);
  const way = along ?? { from: place, to: place };
  const fitting = new Set((await candidatesFor(ctx, wish, 1)).map(({ id }) => id));
  const others = (
    await nearestCandidates(ctx, { ...wish, standsIn: along === null ? null : standsIn }, way, few * 2)
  ).filter(({ id }) => !fitting.has(id));
  const scale = scaleOf(leg, need, others);
  return others
    .flatMap((candidate): DistantMatch[] => {
      if (candidate.point === null) return [];
      return [
        { ...scoreOf(candidate, leg, need, scale), miles: distanceMiles(place, candidate.point), place: place.name },
      ];
    })
    .toSorted((a, b) => a.miles - b.miles)
    .slice(0, few);
}
