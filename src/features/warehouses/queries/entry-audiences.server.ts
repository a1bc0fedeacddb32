import { sql } from 'kysely';

import type { EntryAudience } from '#server/feature.ts';

export const hasListings: EntryAudience['hasRows'] = ({ organization }) =>
  sql`exists (select from warehouses where organization_id = ${organization.id}::uuid)`;

/** Companies with space to let. */
export const listing: EntryAudience = { kind: 'business', hasRows: hasListings };
