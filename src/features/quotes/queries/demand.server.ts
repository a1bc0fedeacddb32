import { type RawBuilder, sql } from 'kysely';

import { type ServiceCode, serviceLabel, serviceNames } from '#features/catalog/services.ts';
import type { Ctx } from '#server/context.ts';
import type { FindDemand } from '#server/demand.ts';
import { addDays } from '#shared/dates.ts';
import type { Demand, DemandBar } from '#shared/demand.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

const days = 30;
/** A figure with fewer companies behind it would tell what one of them asked for. */
const minCompanies = 5;
const maxBars = 6;
const keptSeconds = 600;

interface Counted {
  name: string;
  requests: number;
}

interface Counts {
  requests: number;
  companies: number;
  has_demo: boolean;
  services: Counted[];
  places: Counted[];
}

/**
 * Returns how many published requests of the last 30 days asked for which services and begin where, each figure with at
 * least five companies behind it. Null if fewer asked at all. Counted every ten minutes.
 */
export const demandOfLastDays: FindDemand = async (ctx) => {
  const counts = await ctx.cache.keep('quotes.demand', keptSeconds, () => count(ctx));
  return counts.companies < minCompanies ? null : shown(counts);
};

const bars = (counted: readonly Counted[], label: (name: string) => string): DemandBar[] =>
  counted.map(({ name, requests }) => ({ label: label(name), value: requests, shown: formatNumber(requests) }));

function shown({ requests, companies, has_demo, services, places }: Counts): Demand {
  return {
    text: m.quotes_demand_text({ requests: formatNumber(requests), companies: formatNumber(companies) }),
    services: bars(services, (name) => (name in serviceNames ? serviceLabel(name as ServiceCode) : name)),
    places: bars(places, (name) => name),
    how: has_demo ? `${m.quotes_demand_how()} ${m.quotes_demand_demo()}` : m.quotes_demand_how(),
  };
}

// unsafe: public figures of many companies
async function count(ctx: Ctx): Promise<Counts> {
  const since = addDays(ctx.clock(), -days);
  const lately = sql`from quote_requests where published_at >= ${since}`;
  const { rows } = await sql<Omit<Counts, 'services' | 'places'>>`
    select count(*)::int as requests, count(distinct organization_id)::int as companies,
      coalesce(bool_or(is_demo), false) as has_demo ${lately}`.execute(ctx.db);
  return {
    ...rows[0]!,
    services: await named(ctx, sql`select unnest(services) as name, id, organization_id ${lately}`),
    places: await named(ctx, sql`select origin_place as name, id, organization_id ${lately}`),
  };
}

/** Returns the names that most requests have, without those of fewer than five companies. */
async function named(ctx: Ctx, asked: RawBuilder<unknown>): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select name, count(distinct id)::int as requests from (${asked}) asked group by name
    having count(distinct organization_id) >= ${minCompanies}
    order by requests desc, name limit ${maxBars}`.execute(ctx.db);
  return rows;
}
