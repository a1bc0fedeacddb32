import { sql } from 'kysely';

import type { EntryAudience } from '#server/feature.ts';

/** Companies that have a listing or a partner profile. */
export const providing: EntryAudience = {
  kind: 'business',
  hasRows: ({ organization: { id } }) => sql`(exists (select from warehouses where organization_id = ${id}::uuid)
    or exists (select from logistics_partners where organization_id = ${id}::uuid))`,
};
