import { sql } from 'kysely';

import type { Holder } from '#server/feature.ts';

/** Shippers write reviews. */
export const rating: Holder = {
  kind: 'customer',
  behind: (userId) => sql`exists (select from ratings where author_id = ${userId}::uuid)`,
};
