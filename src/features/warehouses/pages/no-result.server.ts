import { findPlace } from '#features/catalog/queries.server.ts';
import { placeName } from '#features/catalog/place-name.ts';
import { isArea, type Place } from '#features/catalog/schema.ts';
import type { CardTotals } from '#features/rates/queries/card-totals.server.ts';
import type { Ctx } from '#server/context.ts';
import { subjectActions } from '#server/subjects.ts';
import { formatCount } from '#shared/bounded-count.ts';
import { formatRadius, type UnitSystem } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { idsOf } from '#shared/ids-of.ts';

import { warehousePaths } from '../paths.ts';
import { findAllButOne } from '../queries/all-but-one.server.ts';
import { searchDirectory } from '../queries/directory.server.ts';
import { countMatches } from '../queries/facets.server.ts';
import type { ResolvedSearch } from '../queries/search/scope.server.ts';
import { hasFilters } from '../schema/filter-chips.ts';
import { type DirectoryFilters, defaultSort, filtersToParams, needsNumbers, radiusOptions } from '../schema/filters.ts';
import { isRelaxed, type Reading } from '../schema/reading.ts';
import { directoryHref } from '../ui/directory-address.ts';
import type { WarehouseCard } from '../schema/public-listing.ts';
import type { NoResult } from '../ui/no-result.tsx';
import type { FilterChip } from '../schema/search-chips.ts';

/** Maximum alternatives of each kind for a search without results. */
const maxTried = 8;
const maxWider = 2;
/** Listings shown that lack one thing, and how many of them may lack the same one. */
const maxNear = 4;
const maxNearEach = 2;

interface Asked {
  filters: DirectoryFilters;
  chips: readonly FilterChip[];
  place: Place | null;
  reading: Reading | null;
  units: UnitSystem;
  totals: CardTotals | null;
}

/**
 * Returns what is next for a search that nothing matches: the parts to give up with the number of results each, the
 * listings that lack one of them, the search to be told about, and the request to everybody. With `isPartly`, the page
 * already has listings with a part of it.
 */
export async function answerNoResult(ctx: Ctx, asked: Asked, isPartly: boolean): Promise<NoResult | null> {
  const { filters, chips } = asked;
  if (!hasFilters(filters)) return null;
  const labels = chips.map(({ label }) => label);
  const without = isPartly ? [] : await tryWithout(ctx, asked);
  return {
    others: isPartly ? [] : [...(await listWider(ctx, asked)), ...without.map(({ other }) => other)],
    near: nearOf(without).map(({ listing, lacks }) => ({
      name: listing.company_name,
      place: placeName(listing),
      href: warehousePaths.warehouse(listing.slug),
      lacks,
    })),
    // A limit on the total, or room, depends on the reader's numbers.
    alert: !needsNumbers(filters) ? { path: directoryHref(filters), name: labels.join(' · ') } : null,
    requests: subjectActions(ctx, [], { search: filtersToParams(filters).toString() }),
    isPartly,
  };
}

export type Near = { listing: WarehouseCard; lacks: string };
type Tried = { other: NoResult['others'][number]; near: Near[] };

/** With fewer results, the page also shows listings that lack one part. */
const few = 3;

/** Returns listings that lack one part of a search that hardly anything matches, by one statement; none for others. */
export async function listNearly(
  ctx: Ctx,
  { filters, chips, search }: Pick<Asked, 'filters' | 'chips'> & { search: ResolvedSearch },
  shown: readonly WarehouseCard[],
): Promise<Near[]> {
  if (shown.length === 0 || shown.length >= few || filters.cursor !== null || chips.length < 2) return [];
  const tried = chips.slice(0, maxTried).filter(({ without }) => hasFilters(without));
  const known = idsOf(shown);
  const found = await findAllButOne(
    ctx,
    search,
    tried.map(({ without }) => without),
    { known, wanted: maxNearEach },
  );
  return onceEach(
    tried.flatMap(({ label }, part) => (found[part] ?? []).map((listing) => ({ listing, lacks: label }))),
  );
}

/** Tries the search without each of its parts. What had to be relaxed further lacks more than that part. */
async function tryWithout(ctx: Ctx, { chips, totals }: Asked): Promise<Tried[]> {
  const found: Tried[] = [];
  for (const { label, without } of chips.slice(0, maxTried)) {
    const page = await searchDirectory(ctx, { ...without, cursor: null, limit: maxNear }, totals);
    if (page.items.length === 0 || (page.reading && isRelaxed(page.reading))) continue;
    const count =
      page.nextCursor === null ? { value: page.items.length, more: false } : await countMatches(ctx, without, totals);
    found.push({
      other: {
        label: m.warehouses_directory_without({ filter: label }),
        href: directoryHref(without),
        count: formatCount(count),
      },
      near: hasFilters(without) ? page.items.map((listing) => ({ listing, lacks: label })) : [],
    });
  }
  return found;
}

/** A few listings for each part, each listing once. */
const nearOf = (tried: readonly Tried[]): Near[] => onceEach(tried.flatMap(({ near }) => near.slice(0, maxNearEach)));

const onceEach = (near: readonly Near[]): Near[] =>
  [...new Map(near.map((one) => [one.listing.id, one])).values()].slice(0, maxNear);

/** Returns the next radii with results; also for a place within the text, which is then added to the search. */
async function listWider(ctx: Ctx, { filters, place, reading, units, totals }: Asked): Promise<NoResult['others']> {
  if (place === null || isArea(place) || findPlace(place.label)?.id !== place.id) return [];
  const q = reading?.place ? reading.place.without : filters.q;
  const moved = { ...filters, q, near: place.label, cursor: null };
  const found: NoResult['others'] = [];
  for (const radius of radiusOptions
    .filter((miles) => miles > (filters.radius ?? place.radius_miles))
    .slice(0, maxTried)) {
    const wider = { ...moved, radius, sort: defaultSort(moved) };
    const total = await countMatches(ctx, wider, totals);
    if (total.value === 0) continue;
    found.push({
      label: m.warehouses_directory_chip_within({ distance: formatRadius(radius, units), place: place.label }),
      href: directoryHref(wider),
      count: formatCount(total),
    });
    if (found.length === maxWider) break;
  }
  return found;
}
