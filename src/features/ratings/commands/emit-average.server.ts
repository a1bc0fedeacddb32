import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

import '../events.ts';

/**
 * Emits the new average of a row's published reviews, in the transaction that changed them. Concurrent calls are
 * serialised, so that each counts the other's change.
 */
export async function emitAverage(tx: Ctx, subject: { kind: string; id: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ratings ${subject.kind} ${subject.id}`}, 0))`.execute(
    tx.db,
  );
  const { average, count } = await tx.db
    .selectFrom('ratings')
    .select([
      sql<number | null>`round(avg(rating), 2)::double precision`.as('average'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  await tx.events.emit(tx, 'rating.published', { subject, average, count });
}
