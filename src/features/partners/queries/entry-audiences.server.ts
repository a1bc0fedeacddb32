import { sql } from 'kysely';

import type { EntryAudience } from '#server/feature.ts';

export const hasPartners: EntryAudience['hasRows'] = ({ organization }) =>
  sql`exists (select from logistics_partners where organization_id = ${organization.id}::uuid)`;

/** Shippers request connections. */
export const connecting: EntryAudience = {
  kind: 'customer',
  hasRows: ({ organization }) =>
    sql`exists (select from connection_requests where organization_id = ${organization.id}::uuid)`,
};
