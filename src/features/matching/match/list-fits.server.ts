import type { Ctx } from '#server/context.ts';

import type { Requirement } from '#features/needs/schema.ts';
import { candidatesFor } from './candidates.server.ts';
import { legsOf } from './match-requirement.server.ts';
import type { Reason } from './reasons.ts';
import { scaleOf, scoreOf } from './score.ts';
import { wishFor } from './wish.server.ts';

/** A company's listing or profile that fits a need best among its own. */
export interface Fit {
  company: string;
  kind: 'warehouse' | 'partner';
  id: string;
  score: number;
  reasons: Reason[];
}

/** Returns the companies that can meet a need, each with what fits best, best first; by the rules of `matchRequirement`. */
export async function listFits(ctx: Ctx, need: Requirement, most: number): Promise<Fit[]> {
  const best = new Map<string, Fit>();
  const legs = legsOf(need);
  for (const leg of legs) {
    const candidates = await candidatesFor(ctx, wishFor(ctx, leg, need), legs.length, need.building);
    const scale = scaleOf(leg, need, candidates);
    for (const candidate of candidates) {
      const { score, reasons } = scoreOf(candidate, leg, need, scale);
      const { company, kind, id } = candidate;
      if (score > (best.get(company)?.score ?? -1)) best.set(company, { company, kind, id, score, reasons });
    }
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).slice(0, most);
}
