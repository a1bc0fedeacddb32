import { sql } from 'kysely';

import type { Holder } from '#server/feature.ts';

/** Shippers say how it was. */
export const rating: Holder = {
  kind: 'customer',
  behind: (userId) => sql`exists (select from ratings where author_id = ${userId}::uuid)`,
};
