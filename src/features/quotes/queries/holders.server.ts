import { sql } from 'kysely';

import { hasPartners } from '#features/partners/queries/holders.server.ts';
import { hasListings } from '#features/warehouses/queries/holders.server.ts';
import type { Holder } from '#server/feature.ts';

const hasRequests: Holder['behind'] = (userId) =>
  sql`exists (select from quote_requests where user_id = ${userId}::uuid)`;

const hasOffers: Holder['behind'] = (userId) =>
  sql`exists (select from quote_responses where user_id = ${userId}::uuid)`;

/** Shippers make requests. */
export const asking: Holder = { kind: 'customer', behind: hasRequests };
/** Providers of storage or transport make offers. */
export const offering: Holder = {
  kind: 'business',
  behind: (userId) => sql`(${hasListings(userId)} or ${hasPartners(userId)} or ${hasOffers(userId)})`,
};
