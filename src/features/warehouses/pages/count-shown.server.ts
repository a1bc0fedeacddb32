import { countVisits } from '#features/insights/commands/count-visits.server.ts';
import { codeWord, placeWord } from '#features/insights/schema/words.ts';
import type { Ctx } from '#server/context.ts';

import type { DirectoryPage } from '../queries/directory.server.ts';
import type { DirectoryFilters } from '../schema/filters.ts';

/** Counts that a page of results was shown, with the services and place that were chosen, and the codes that typed words were understood as. */
export function countShown(
  ctx: Ctx,
  request: Request,
  filters: DirectoryFilters,
  { items, reading, place }: DirectoryPage,
): void {
  const words = new Set([
    ...filters.services.map((code) => codeWord({ kind: 'service', code })),
    ...(reading?.terms ?? []).flatMap(({ codes }) => codes.map(codeWord)),
    ...(place === null ? [] : [placeWord(place.label)]),
  ]);
  countVisits(ctx, request, { what: 'shown', kind: 'warehouse', ids: items.map(({ id }) => id), words: [...words] });
}
