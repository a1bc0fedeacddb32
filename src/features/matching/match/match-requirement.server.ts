import type { ServiceCode } from '#features/catalog/services.ts';
import { type CapableWarehouse, type CapableWish, listCapable } from '#features/warehouses/queries/capable.server.ts';
import type { Ctx } from '#server/context.ts';
import { majorFromMinor } from '#shared/money.ts';

import { type Leg, type PriceUnit, type Requirement } from '../schema.ts';
import type { Candidate } from './candidate.ts';
import type { Relaxed } from './reasons.ts';
import { rarityOf, type Scored, scoreOf } from './score.ts';
import { wishFor } from './wish.server.ts';

export interface Plan {
  legs: { leg: Leg; matches: Scored[] }[];
  relax: Relaxed[];
  /** How many candidates were looked at. */
  considered: number;
}

/** Rows read for one leg at most. */
const mostRows = 500;
/** Of them, those that have every service come first. */
const mostWhole = 250;
const shown = 10;
/** With fewer, it is told what stands in the way. */
const few = 3;

/**
 * Who can do what is needed, leg by leg, the best first, at most ten a leg and no company twice in a row. Whoever is in
 * it is public, offers a service of the leg and none that is refused, keeps the temperature and serves the country.
 * The same need on the same data has the same answer.
 */
export async function matchRequirement(ctx: Ctx, need: Requirement): Promise<Plan> {
  const plan: Plan = { legs: [], relax: [], considered: 0 };
  for (const [index, leg] of legsOf(need).entries()) {
    const wish = wishFor(leg, need);
    const candidates = await candidatesFor(ctx, wish);
    plan.considered += candidates.length;
    const rarity = rarityOf(leg.services, candidates);
    const scored = candidates.map((candidate) => scoreOf(candidate, leg, need, rarity)).toSorted(byScore);
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

async function candidatesFor(ctx: Ctx, wish: CapableWish): Promise<Candidate[]> {
  const found = new Map<string, CapableWarehouse>();
  const read = async (change: Partial<CapableWish>, limit: number): Promise<void> => {
    for (const row of await listCapable(ctx, { ...wish, ...change }, limit)) found.set(row.id, row);
  };
  if (wish.services.length > 1) await read({ match: 'all' }, mostWhole);
  await read({}, mostRows - found.size);
  // Nobody near enough to choose from: further away too.
  if (wish.around !== null && found.size < shown) await read({ around: null }, mostRows - found.size);
  return [...found.values()].map(candidateOf);
}

const units: Partial<Record<string, PriceUnit>> = { sq_ft: 'sqft', pallet: 'pallet', container: 'shipment' };

function candidateOf(row: CapableWarehouse): Candidate {
  const { latitude, longitude, location_precision, temperature_min_c, temperature_max_c } = row;
  const stated = row.rates.flatMap(({ amount_minor, currency, unit, period }): Candidate['rates'][number][] => {
    const known = units[unit];
    const isComparable = period === 'month' || period === 'year' || period === 'once';
    return known && isComparable && currency === 'USD'
      ? [{ amount: majorFromMinor(amount_minor), unit: known, period }]
      : [];
  });
  const starting =
    row.rates_starting === null ? [] : [{ amount: row.rates_starting, unit: 'sqft', period: 'month' } as const];
  return {
    kind: 'warehouse',
    id: row.id,
    slug: row.slug,
    name: row.company_name,
    company: row.user_id,
    services: row.services as ServiceCode[],
    specialties: row.specialties,
    certifications: row.certifications,
    countriesServed: row.countries_served,
    country: row.country_code,
    state: row.state,
    point:
      latitude === null || longitude === null
        ? null
        : { latitude, longitude, precision: (location_precision ?? 'city') as 'city' },
    areaSqFt: row.available_square_footage ?? (row.total_square_footage || null),
    palletPositions: row.pallet_positions_available,
    rates: [...starting, ...stated],
    temperature:
      temperature_min_c === null || temperature_max_c === null
        ? null
        : { min: temperature_min_c, max: temperature_max_c },
    availableFrom: row.available_from,
    minimumTermMonths: row.minimum_term_months,
    rating: row.rating_average,
    reviews: row.reviews_count,
  };
}

const byScore = (a: Scored, b: Scored): number =>
  b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : a.candidate.id > b.candidate.id ? 1 : 0);

/** The same order, but nobody follows one of the same company; who cannot be put elsewhere is left out. */
function apart(scored: readonly Scored[]): Scored[] {
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
async function relaxed(ctx: Ctx, leg: number, wish: CapableWish, count: number): Promise<Relaxed[]> {
  const changes: { wish: Relaxed['wish']; change: Partial<CapableWish> }[] = [
    ...(wish.services.length === 1
      ? wish.services.map((service) => ({ wish: { kind: 'service', service } as const, change: { services: [] } }))
      : []),
    ...wish.refused.map((service) => ({
      wish: { kind: 'refused', service } as const,
      change: { refused: wish.refused.filter((other) => other !== service) },
    })),
    ...(wish.temperature ? [{ wish: { kind: 'temperature' } as const, change: { temperature: null } }] : []),
    ...(wish.serves ? [{ wish: { kind: 'serves', country: wish.serves } as const, change: { serves: null } }] : []),
    ...(wish.standsIn
      ? [{ wish: { kind: 'country', country: wish.standsIn } as const, change: { standsIn: null } }]
      : []),
  ];
  const counted: Relaxed[] = [];
  for (const one of changes)
    counted.push({ leg, wish: one.wish, count: (await candidatesFor(ctx, { ...wish, ...one.change })).length });
  return counted.filter((one) => one.count > count).toSorted((a, b) => b.count - a.count);
}
