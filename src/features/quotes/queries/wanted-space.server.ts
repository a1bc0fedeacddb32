import { sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import type { CardZone } from '#features/rates/schema/card.ts';
import { zoneOf } from '#features/rates/schema/price.ts';
import { monthsFrom } from '#features/rates/schema/space.ts';
import type { Ctx } from '#server/context.ts';

import { temperatureIn } from './answering-cards.server.ts';
import { stayMonthsOf } from './stay.server.ts';

/** How long goods stay if nobody says. */
const usualMonths = 3;
/** As far as companies state what is free. */
const maxMonths = 12;

export interface SpaceOfRequest {
  pallets: number;
  area_sqft: number;
  zone: CardZone;
  months: string[];
}

// unsafe: the request that is decided
/** Returns the space that a request asks for, from its first month on; null if it says no quantity. */
export async function findWantedSpace(ctx: Ctx, requestId: string): Promise<SpaceOfRequest | null> {
  const { services, pallets, area_sqft, description, preferred_date } = await ctx.db
    .selectFrom('quote_requests')
    .select(['services', 'pallets', 'area_sqft', 'description'])
    .select(sql<string | null>`to_char(preferred_date, 'YYYY-MM-DD')`.as('preferred_date'))
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  if (pallets === null && area_sqft === null) return null;
  const today = todayHere(ctx.clock());
  const stay = stayMonthsOf(ctx, { services: services as ServiceCode[], description }) ?? usualMonths;
  return {
    // If both are given, they state the same space twice.
    pallets: pallets ?? 0,
    area_sqft: pallets === null ? (area_sqft ?? 0) : 0,
    zone: zoneOf(temperatureIn(description) ?? undefined),
    months: monthsFrom(preferred_date ?? today, Math.min(stay, maxMonths)),
  };
}
