import type { Ctx } from '#server/context.ts';

import { countCandidates } from './candidates.server.ts';
import type { Reach } from './reach.ts';
import type { Relaxed } from './reasons.ts';
import type { Wish } from './wish.server.ts';

interface Change {
  wish: Relaxed['wish'];
  change: Partial<Wish>;
}

const anySpace: Wish['minSpace'] = { areaSqFt: null, pallets: null };
const anywhere: Partial<Wish> = { standsIn: null, along: null };

/**
 * Returns how many candidates there would be without each hard requirement, counted like the matches. If no single one
 * is the cause, returns what remains of the need.
 */
export async function relaxed(
  ctx: Ctx,
  leg: number,
  wish: Wish,
  reach: Reach | null,
  found: number,
): Promise<Relaxed[]> {
  const changes: Change[] = [
    ...(wish.services.length === 1
      ? wish.services.map((service) => ({ wish: { kind: 'service', service } as const, change: { services: [] } }))
      : []),
    ...wish.refused.map((service) => ({
      wish: { kind: 'refused', service } as const,
      change: { refused: wish.refused.filter((other) => other !== service) },
    })),
    ...(wish.temperature ? [{ wish: { kind: 'temperature' } as const, change: { temperature: null } }] : []),
    ...(wish.maxRate === null && wish.budget === null
      ? []
      : [{ wish: { kind: 'price' } as const, change: { maxRate: null, budget: null } }]),
    ...(['areaSqFt', 'pallets'] as const)
      .filter((of) => wish.minSpace[of] !== null)
      .map((of) => ({
        wish: { kind: 'space', of } as const,
        change: { minSpace: { ...wish.minSpace, [of]: null } },
      })),
    ...wish.serves.map((country) => ({
      wish: { kind: 'serves', country } as const,
      change: { serves: wish.serves.filter((other) => other !== country) },
    })),
    ...(reach ? [{ wish: { kind: 'place', place: reach.place.name, end: reach.end } as const, change: anywhere }] : []),
  ];
  const single = await counted(ctx, leg, wish, changes, found);
  if (single.length > 0 || found > 0) return single;
  const services: Partial<Wish> = {
    ...anywhere,
    excluded: null,
    refused: [],
    temperature: null,
    maxRate: null,
    budget: null,
    minSpace: anySpace,
    serves: [],
  };
  const only = await counted(ctx, leg, wish, [{ wish: { kind: 'only_services' }, change: services }], 0);
  if (only.length > 0) return only;
  return counted(ctx, leg, wish, [{ wish: { kind: 'anything' }, change: { ...services, services: [] } }], 0);
}

async function counted(
  ctx: Ctx,
  leg: number,
  wish: Wish,
  changes: readonly Change[],
  found: number,
): Promise<Relaxed[]> {
  const list: Relaxed[] = [];
  for (const one of changes)
    list.push({ leg, wish: one.wish, count: await countCandidates(ctx, { ...wish, ...one.change }) });
  return list.filter(({ count }) => count.value > found).toSorted((a, b) => b.count.value - a.count.value);
}
