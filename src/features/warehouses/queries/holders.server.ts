import { sql } from 'kysely';

import type { Holder } from '#server/feature.ts';

export const hasListings: Holder['behind'] = (userId) =>
  sql`exists (select from warehouses where user_id = ${userId}::uuid)`;

/** Who has space lists it. */
export const listing: Holder = { kind: 'business', behind: hasListings };
