import { sql } from 'kysely';

import type { ServiceCode } from '#features/catalog/services.ts';
import type { Ctx } from '#server/context.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';

import type { FieldSources } from '../schema/facts.ts';
import { isUnconfirmed } from '../schema/facts.ts';

/** Public data of a listed company. */
interface ListedCompany {
  company_name: string;
  city: string;
  state: string;
  zip_code: string;
  country_code: string;
  services: ServiceCode[];
  countries_served: string[];
}

const most = 20;

// unsafe: public rows only
/**
 * Returns public listings of companies whose name contains all these words, at most twenty, oldest first; without
 * street and contact details.
 */
export async function listCompaniesNamed(ctx: Ctx, name: string): Promise<ListedCompany[]> {
  const { rows } = await sql<ListedCompany & { field_sources: FieldSources }>`
    select w.company_name, w.city, w.state, w.zip_code, w.country_code, w.services, w.countries_served, w.field_sources
    from warehouse_search s join warehouses w on w.id = s.warehouse_id and w.is_verified and w.is_active
    where s.document @@ (
      select string_agg(quote_literal('=' || word), ' & ')::tsquery
      from unnest(tsvector_to_array(to_tsvector('english', fold(${name.slice(0, 200)})))) word)
    order by w.created_at, w.id
    limit ${most}`.execute(ctx.db);
  return rows.map(({ field_sources: sources, ...row }) => ({
    ...row,
    company_name: withoutContactDetails(row.company_name),
    city: withoutContactDetails(row.city),
    services: isUnconfirmed(sources.services) ? [] : row.services,
    countries_served: isUnconfirmed(sources.countries_served) ? [] : row.countries_served,
  }));
}
