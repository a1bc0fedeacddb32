import type { Ctx } from '#server/context.ts';

import type { Leg, Requirement } from '../schema.ts';
import type { Candidate } from './candidate.ts';
import { candidatesFor, countCandidates } from './candidates.server.ts';
import type { Relaxed } from './reasons.ts';
import { scaleOf, type Scored, scoreOf } from './score.ts';
import { type Wish, wishFor } from './wish.server.ts';

export interface Plan {
  legs: { leg: Leg; matches: Scored[] }[];
  relax: Relaxed[];
  /** How many candidates were looked at. */
  considered: number;
}

const shown = 10;
/** With fewer, it is told what stands in the way. */
const few = 3;

/**
 * Who can do what is needed, leg by leg, the best first, at most ten a leg and no company twice in a row, unless it alone fits. Whoever is in
 * it is public, offers a service of the leg and none that is refused, keeps the temperature and serves the country.
 * The same need on the same data has the same answer. `passes` may narrow it further.
 */
export async function matchRequirement(
  ctx: Ctx,
  need: Requirement,
  passes: (candidate: Candidate) => boolean = () => true,
): Promise<Plan> {
  const plan: Plan = { legs: [], relax: [], considered: 0 };
  const legs = legsOf(need);
  for (const [index, leg] of legs.entries()) {
    const wish = wishFor(leg, need);
    const candidates = (await candidatesFor(ctx, wish, legs.length, need.building)).filter(passes);
    plan.considered += candidates.length;
    const scale = scaleOf(leg, need, candidates);
    const scored = candidates.map((candidate) => scoreOf(candidate, leg, need, scale)).toSorted(byScore);
    plan.legs.push({ leg, matches: apart(scored).slice(0, shown) });
    if (scored.length < few) plan.relax.push(...(await relaxed(ctx, index, wish, scored.length)));
  }
  return plan;
}

/** A need given in flat fields alone is one leg. */
function legsOf(need: Requirement): Leg[] {
  if (need.legs.length > 0) return need.legs;
  const { services, refusedServices, mode, origin, destination } = need;
  const isEmpty =
    services.length === 0 && origin === null && destination === null && need.areaSqFt === null && need.pallets === null;
  return isEmpty ? [] : [{ services, refusedServices, mode, origin, destination }];
}

const byScore = (a: Scored, b: Scored): number =>
  b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : a.candidate.id > b.candidate.id ? 1 : 0);

/** The same order, but nobody follows one of the same company; who cannot be put elsewhere is left out. Where nobody else fits, all of theirs stay. */
function apart(scored: readonly Scored[]): Scored[] {
  if (new Set(scored.map(({ candidate }) => candidate.company)).size === 1) return scored.slice(0, shown);
  const waiting = [...scored];
  const placed: Scored[] = [];
  while (waiting.length > 0 && placed.length < shown) {
    const next = waiting.findIndex(({ candidate }) => candidate.company !== placed.at(-1)?.candidate.company);
    if (next < 0) break;
    placed.push(...waiting.splice(next, 1));
  }
  return placed;
}

/** What each hard wish costs: how many there would be without it, counted as the matches are. */
async function relaxed(ctx: Ctx, leg: number, wish: Wish, count: number): Promise<Relaxed[]> {
  const changes: { wish: Relaxed['wish']; change: Partial<Wish> }[] = [
    ...(wish.services.length === 1
      ? wish.services.map((service) => ({ wish: { kind: 'service', service } as const, change: { services: [] } }))
      : []),
    ...wish.refused.map((service) => ({
      wish: { kind: 'refused', service } as const,
      change: { refused: wish.refused.filter((other) => other !== service) },
    })),
    ...(wish.temperature ? [{ wish: { kind: 'temperature' } as const, change: { temperature: null } }] : []),
    ...wish.serves.map((country) => ({
      wish: { kind: 'serves', country } as const,
      change: { serves: wish.serves.filter((other) => other !== country) },
    })),
    ...(wish.standsIn
      ? [{ wish: { kind: 'country', country: wish.standsIn } as const, change: { standsIn: null } }]
      : []),
  ];
  const counted: Relaxed[] = [];
  for (const one of changes)
    counted.push({ leg, wish: one.wish, count: await countCandidates(ctx, { ...wish, ...one.change }) });
  return counted.filter((one) => one.count > count).toSorted((a, b) => b.count - a.count);
}
