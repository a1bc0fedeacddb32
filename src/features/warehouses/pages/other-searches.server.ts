import { findPlace } from '#features/catalog/queries.server.ts';
import { isArea, type Place } from '#features/catalog/schema.ts';
import type { CardTotals } from '#features/rates/queries/card-totals.server.ts';
import type { Ctx } from '#server/context.ts';
import { formatCount } from '#shared/bounded-count.ts';
import { formatRadius, type UnitSystem } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { countMatches } from '../queries/facets.server.ts';
import { hasFilters } from '../schema/filter-chips.ts';
import { type DirectoryFilters, defaultSort, radiusOptions } from '../schema/filters.ts';
import type { Reading } from '../schema/reading.ts';
import { directoryHref } from '../ui/directory-address.ts';
import type { FilterChip } from '../ui/reading-chips.tsx';

/** Maximum alternatives of each kind for a search without results. */
const maxTried = 4;
const maxWider = 2;

export interface OtherSearch {
  label: string;
  href: string;
  count: string;
}

interface EmptyResult {
  filters: DirectoryFilters;
  chips: readonly FilterChip[];
  place: Place | null;
  reading: Reading | null;
  units: UnitSystem;
  totals: CardTotals | null;
}

/** Returns alternatives with results for a search without any: without one of its parts, or with a larger radius. */
export async function listOtherSearches(ctx: Ctx, empty: EmptyResult): Promise<OtherSearch[]> {
  if (!hasFilters(empty.filters)) return [];
  return [...(await listWider(ctx, empty)), ...(await listWithout(ctx, empty))];
}

async function listWithout(ctx: Ctx, { chips, totals }: EmptyResult): Promise<OtherSearch[]> {
  const found: OtherSearch[] = [];
  for (const { label, without } of chips.slice(0, maxTried)) {
    const total = await countMatches(ctx, without, totals);
    if (total.value > 0)
      found.push({
        label: m.warehouses_directory_without({ filter: label }),
        href: directoryHref(without),
        count: formatCount(total),
      });
  }
  return found;
}

/** Returns the next radii with results; also for a place within the text, which is then added to the search. */
async function listWider(ctx: Ctx, { filters, place, reading, units, totals }: EmptyResult): Promise<OtherSearch[]> {
  if (place === null || isArea(place) || findPlace(place.label)?.id !== place.id) return [];
  const q = reading?.place ? reading.place.without : filters.q;
  const moved = { ...filters, q, near: place.label, cursor: null };
  const found: OtherSearch[] = [];
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
