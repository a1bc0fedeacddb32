import { countVisits, countWanted } from '#features/insights/commands/count-visits.server.ts';
import { codeWord, placeWord } from '#features/insights/schema/words.ts';
import { isArea } from '#features/catalog/schema.ts';
import type { Ctx } from '#server/context.ts';
import { idsOf } from '#shared/ids-of.ts';

import type { DirectoryPage } from '../queries/directory.server.ts';
import type { DirectoryFilters } from '../schema/filters.ts';

/** Counts that a page of results was shown, with the services and place that were chosen, and the codes that typed words were understood as. */
export function countShown(
  ctx: Ctx,
  request: Request,
  filters: DirectoryFilters,
  { items, reading, place }: DirectoryPage,
): void {
  const codes = new Set([
    ...filters.services.map((code) => codeWord({ kind: 'service', code })),
    ...filters.certifications.map((code) => codeWord({ kind: 'certification', code })),
    ...filters.security.map((code) => codeWord({ kind: 'security', code })),
    ...(reading?.terms ?? []).flatMap((term) => term.codes.map(codeWord)),
  ]);
  countWanted(ctx, request, {
    kind: 'warehouse',
    words: [...codes],
    at: place === null || isArea(place) ? null : place,
  });
  const words = place === null ? codes : codes.add(placeWord(place.label));
  countVisits(ctx, request, { what: 'shown', kind: 'warehouse', ids: idsOf(items), words: [...words] });
}
