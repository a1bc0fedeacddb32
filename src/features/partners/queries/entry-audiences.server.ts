import { sql } from 'kysely';

import type { EntryAudience } from '#server/feature.ts';

export const hasPartners: EntryAudience['hasRows'] = ({ userId }) =>
  sql`exists (select from logistics_partners where owner_user_id = ${userId}::uuid)`;

/** Shippers request connections. */
export const connecting: EntryAudience = {
  kind: 'customer',
  hasRows: ({ userId }) => sql`exists (select from connection_requests where requester_id = ${userId}::uuid)`,
};
