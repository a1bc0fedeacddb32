import { sql } from 'kysely';

import type { Holder } from '#server/feature.ts';

export const hasListings: Holder['behind'] = (userId) =>
  sql`exists (select from warehouses where user_id = ${userId}::uuid)`;

/** Accounts with space to let. */
export const listing: Holder = { kind: 'business', behind: hasListings };
