import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { DB } from '#server/db/types.ts';
import type { EventMap } from '#server/events.ts';

import '../events.ts';

type RatedTable = {
  [Table in keyof DB]: DB[Table] extends { id: unknown; rating_average: unknown; reviews_count: unknown }
    ? Table
    : never;
}[keyof DB];

/**
 * Returns the handler of `rating.published` that stores the average of a subject's published reviews in its row, in the
 * transaction that changed them.
 */
export const storeAverage =
  (kind: string, table: RatedTable) =>
  async (tx: Ctx, { subject, average, count }: EventMap['rating.published']): Promise<void> => {
    if (subject.kind !== kind) return;
    await sql`
      update ${sql.table(table)} set rating_average = ${average}, reviews_count = ${count}
      where id = ${subject.id}`.execute(tx.db);
  };
