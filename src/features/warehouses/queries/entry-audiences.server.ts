import { sql } from 'kysely';

import type { EntryAudience } from '#server/feature.ts';

export const hasListings: EntryAudience['hasRows'] = (userId) =>
  sql`exists (select from warehouses where user_id = ${userId}::uuid)`;

/** Accounts with space to let. */
export const listing: EntryAudience = { kind: 'business', hasRows: hasListings };
