import { listFits } from '#features/matching/match/list-fits.server.ts';
import { parseRequirement } from '#features/needs/reading/parse-requirement.server.ts';
import { fitsFrom, maxFits } from '#features/quotes/schema/fits.ts';

import type { Market } from './open-market.ts';
import { linesOf, today } from './report.ts';

interface Judged {
  id: string;
  text: string;
  judged: Record<string, number>[];
}

const first = 10;

/** Returns how many of the first ten needs that each company would be shown fit it, by the grades of the ranking needs. */
export async function turnedRoundFigures({ ctx, warehouses, partners }: Market) {
  const shown = new Map<string, { score: number; isRight: boolean }[]>();
  for (const { text, judged } of linesOf<Judged>('ranking')) {
    const { requirement } = parseRequirement(text, { today });
    for (const { company, id, score } of await listFits(ctx, requirement, maxFits)) {
      const slug = warehouses.get(id)?.slug ?? partners.get(id)?.slug ?? '';
      const isRight = judged.some((grades) => (grades[slug] ?? 0) > 0);
      if (score >= fitsFrom) shown.set(company, [...(shown.get(company) ?? []), { score, isRight }]);
    }
  }
  const all = [...shown.values()].flatMap((list) => list.toSorted((a, b) => b.score - a.score).slice(0, first));
  return { companies: shown.size, shown: all.length, right: all.filter(({ isRight }) => isRight).length };
}
