import type { Span } from '#features/catalog/words/read-words.ts';
import type { Ctx } from '#server/context.ts';

import type { DirectoryFilters } from '../schema/filters.ts';
import type { WarehouseCard } from '../schema/public-listing.ts';
import { cardsOf, cut, sameMeanings } from './directory.server.ts';
import type { SearchScope } from './search/conditions.server.ts';
import { firstOfEach } from './search/find-rows.server.ts';
import { anywhere, excludedBy, type ResolvedSearch } from './search/scope.server.ts';
import { onlyTier, tiersOf } from './search/tiers.server.ts';
import type { Understood } from './search/understand-search.server.ts';

/**
 * Returns listings that match a search without one of its parts: for each of the searches `without` one, at most
 * `wanted` that are not `known`, in one statement. Nothing is looked up again, so a part that changes what the others
 * mean has none.
 */
export async function findAllButOne(
  ctx: Ctx,
  search: ResolvedSearch,
  without: readonly DirectoryFilters[],
  limits: { known: readonly string[]; wanted: number },
): Promise<WarehouseCard[][]> {
  const scopes = without.flatMap((filters, part) => restOf(search, filters).map((scope) => ({ scope, part })));
  const tiers = scopes.map(({ scope }) => scope);
  const rows = await firstOfEach(ctx, tiers, limits);
  const cards = cardsOf(ctx, { tiers }, rows);
  return without.map((_, part) =>
    cards.filter((_card, index) => scopes[rows[index]?.part ?? -1]?.part === part).slice(0, limits.wanted),
  );
}

/** Returns what has everything else, as disjoint scopes, best first; none if that is not known. */
function restOf(search: ResolvedSearch, without: DirectoryFilters): SearchScope[] {
  const { near, radius, need } = search.scope.filters;
  if (without.need !== need || (without.near === near && without.radius !== radius)) return [];
  const filters = { ...without, sort: 'newest' as const };
  const scope = { ...search.scope, filters, ...(without.near !== near && { place: null, ...anywhere }) };
  const { understood, words, around } = search;
  if (understood === null) return [onlyTier(scope)];
  const typed = [
    { left: search.scope.filters.q, read: understood, words, around },
    ...withoutParts(understood, search),
  ];
  const rest = typed.find(({ left }) => left === without.q);
  if (rest === undefined) return [];
  // A company whose name matches the remaining words does not answer the search.
  const read = { ...rest.read, names: [] };
  const base = {
    ...scope,
    excluded: excludedBy(read.refused.map(({ place }) => place)),
    ...(understood.place !== null && read.place === null && { place: null }),
  };
  const tiers = tiersOf(base, read, rest.words, rest.around);
  const having = tiers.filter(({ isMention, isUnpriced }) => !isMention && isUnpriced !== true);
  // Nothing else was typed: the filters remain.
  return having.length > 0 ? having : [onlyTier(base)];
}

interface Rest extends Pick<ResolvedSearch, 'words' | 'around'> {
  /** The text that is left. */
  left: string | null;
  read: Understood;
}

/** Returns a typed text without each of its parts. */
function withoutParts(whole: Understood, { words, around }: Pick<ResolvedSearch, 'words' | 'around'>): Rest[] {
  const { typed, terms, amounts, place, refused, served, wordSpans } = whole;
  const rest = (parts: readonly Span[], read: Partial<Understood>, searched: Partial<Rest> = {}): Rest => ({
    left: cut(typed, parts),
    read: { ...whole, ...read },
    words,
    around,
    ...searched,
  });
  return [
    ...sameMeanings(terms).map((same) => rest(same, { terms: terms.filter((term) => !same.includes(term)) })),
    ...amounts.map((amount) => rest([amount], { amounts: amounts.filter((other) => other !== amount) })),
    ...refused.map((one) => rest([one], { refused: refused.filter((other) => other !== one) })),
    ...(place ? [rest([place], { place: null }, { around: null })] : []),
    ...(served ? [rest([served], { served: null })] : []),
    ...(words ? [rest(wordSpans, { words: null }, { words: null })] : []),
  ];
}
