import { sql } from 'kysely';

import type { EntryAudience } from '#server/feature.ts';

/** Shippers write reviews. */
export const rating: EntryAudience = {
  kind: 'customer',
  hasRows: ({ userId }) => sql`exists (select from ratings where author_id = ${userId}::uuid)`,
};
