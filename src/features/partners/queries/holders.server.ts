import { sql } from 'kysely';

import type { Holder } from '#server/feature.ts';

export const hasPartners: Holder['behind'] = (userId) =>
  sql`exists (select from logistics_partners where owner_user_id = ${userId}::uuid)`;

/** Shippers request connections. */
export const connecting: Holder = {
  kind: 'customer',
  behind: (userId) => sql`exists (select from connection_requests where requester_id = ${userId}::uuid)`,
};
