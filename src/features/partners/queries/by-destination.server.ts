import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

const keptSeconds = 60;

// unsafe: public rows only
/** Returns the number of public partners serving each country, by its code; cached for a minute. */
export function countByDestination(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  return ctx.cache.keep('partners.by_destination', keptSeconds, async () => {
    const { rows } = await sql<{ code: string; count: number }>`
      select code, count(*)::integer as count
      from logistics_partners, unnest(destinations) as code
      where verified and is_active group by code`.execute(ctx.db);
    return new Map(rows.map(({ code, count }) => [code, count]));
  });
}

// unsafe: public rows only
/** Returns the codes of the services offered by partners that serve a country, most frequent first. */
export async function listServicesTo(ctx: Ctx, country: string): Promise<string[]> {
  const { rows } = await sql<{ service: string }>`
    select service from logistics_partners, unnest(services || specialties) as service
    where verified and is_active and destinations && array[${country}]::text[]
    group by service order by count(distinct logistics_partners.id) desc, service`.execute(ctx.db);
  return rows.map(({ service }) => service);
}
