import { placeName } from '#features/catalog/place-name.ts';
import type { CardTotals } from '#features/rates/queries/card-totals.server.ts';
import type { Ctx } from '#server/context.ts';

import { warehousePaths } from '../paths.ts';
import { type DirectoryFilters, filtersToParams } from '../schema/filters.ts';
import type { MapPoint } from '../schema/map-point.ts';
import type { WarehouseCard } from '../schema/public-listing.ts';
import { cardsOf } from './directory.server.ts';
import { findPage } from './search/ranked.server.ts';
import { resolveSearch } from './search/scope.server.ts';

const maxListings = 500;

/**
 * Returns the first 500 listings of a result as map points. Points are those of ZIP codes and cities, so several
 * listings share one.
 */
export async function listMapPoints(
  ctx: Ctx,
  filters: DirectoryFilters,
  totals: CardTotals | null = null,
): Promise<{ points: MapPoint[]; more: boolean }> {
  const search = await resolveSearch(ctx, filters, totals);
  const { rows, nextCursor } = await findPage(ctx, search, { cursor: null, limit: maxListings });
  const groups = new Map<string, [WarehouseCard, ...WarehouseCard[]]>();
  for (const card of cardsOf(ctx, search, rows)) {
    const key = `${card.latitude} ${card.longitude}`;
    const group = groups.get(key);
    if (group) group.push(card);
    else groups.set(key, [card]);
  }
  const points = [...groups.values()].flatMap((group): MapPoint[] => {
    const [first] = group;
    if (first.latitude === null || first.longitude === null) return [];
    const place = placeName(first);
    const near =
      first.country_code === 'US' && first.zip_code !== null && group.every((card) => card.zip_code === first.zip_code)
        ? first.zip_code
        : place;
    const point = { latitude: first.latitude, longitude: first.longitude, count: group.length, place, near };
    if (group.length === 1) {
      const { company_name: company, rates_starting: price, slug } = first;
      return [{ ...point, company, price, href: warehousePaths.warehouse(slug) }];
    }
    const params = filtersToParams({ ...filters, near, radius: 1, sort: 'nearest', view: 'list', cursor: null });
    return [{ ...point, company: null, price: null, href: warehousePaths.directory(params.toString()) }];
  });
  return { points, more: nextCursor !== null };
}
