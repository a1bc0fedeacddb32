import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { Point } from '#shared/geo.ts';
import { idsOf } from '#shared/ids-of.ts';

import type { UsualRates } from '../schema/rate-question.ts';
import { findPlacesAlong } from './search/scope.server.ts';

/** Range for dry and cold storage in this market's region, if its own listings are not enough. */
const elsewhere: UsualRates = { low: 0.35, high: 4.5, isHere: false };

const miles = 50;
/** With fewer listings or companies, a single one would determine the range. */
const minListings = 8;
const minCompanies = 5;
const sample = 1000;

/** Returns the range of nine out of ten listings' rates around a point. */
export async function findUsualRates(ctx: Ctx, point: Point | null): Promise<UsualRates> {
  const places = point === null ? [] : await findPlacesAlong(ctx, { from: point, to: point }, miles);
  if (places.length === 0) return elsewhere;
  const { rows } = await sql<{ low: number | null; high: number | null; listings: number; companies: number }>`
    select percentile_disc(0.05) within group (order by price_cents) as low, percentile_disc(0.95) within group (order by price_cents) as high,
      count(*)::integer as listings, count(distinct organization_id)::integer as companies
    from (
      select s.price_cents, w.organization_id from warehouse_search s join warehouses w on w.id = s.warehouse_id
      where s.place_id = any (${idsOf(places)}::integer[]) and s.price_cents < 2147483647
      order by s.listed_at desc limit ${sample}) around`.execute(ctx.db);
  const [found] = rows;
  if (!found || found.low === null || found.high === null) return elsewhere;
  if (found.listings < minListings || found.companies < minCompanies) return elsewhere;
  return { low: found.low / 100, high: found.high / 100, isHere: true };
}
