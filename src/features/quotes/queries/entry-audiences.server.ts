import { sql } from 'kysely';

import { hasPartners } from '#features/partners/queries/entry-audiences.server.ts';
import { hasListings } from '#features/warehouses/queries/entry-audiences.server.ts';
import type { EntryAudience } from '#server/feature.ts';

const hasRequests: EntryAudience['hasRows'] = ({ organization }) =>
  sql`exists (select from quote_requests where organization_id = ${organization.id}::uuid)`;

const hasOffers: EntryAudience['hasRows'] = ({ organization }) =>
  sql`exists (select from quote_responses where organization_id = ${organization.id}::uuid)`;

/** Shippers make requests. */
export const customerAudience: EntryAudience = { kind: 'customer', hasRows: hasRequests };
/** Providers of storage or transport make offers. */
export const providerAudience: EntryAudience = {
  kind: 'business',
  hasRows: (account) => sql`(${hasListings(account)} or ${hasPartners(account)} or ${hasOffers(account)})`,
};
