import { sql } from 'kysely';

import { redateChanges } from '#features/moderation/commands/redate-changes.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { readStoredValue, writeStoredValue } from '#server/stored-values.ts';
import { idsOf } from '#shared/ids-of.ts';

const note = 'demo_dates_refreshed_at.warehouses';
const dayMs = 86_400_000;

// unsafe: a job for the rows of every company
/**
 * Moves the dates of demonstration listings forward by the whole days since the last call, so that they do not age. The
 * first call only records the time.
 */
export async function refreshDemoDates(ctx: Ctx): Promise<void> {
  await transaction(ctx, async (tx) => {
    const since = await readStoredValue(tx, note);
    const days = since === null ? 0 : Math.floor((tx.clock().getTime() - Date.parse(since)) / dayMs);
    if (since !== null && days < 1) return;
    await writeStoredValue(
      tx,
      note,
      since === null ? tx.clock().toISOString() : new Date(Date.parse(since) + days * dayMs).toISOString(),
    );
    if (days < 1) return;
    // Raw: adding days to columns in place has no query builder.
    const step = sql`${days}::int * interval '1 day'`;
    const { rows } = await sql<{ id: string }>`
      update warehouses set created_at = created_at + ${step}, submitted_at = submitted_at + ${step}, reviewed_at = reviewed_at + ${step},
        updated_at = updated_at + ${step}, capacity_confirmed_at = capacity_confirmed_at + ${step}, available_from = available_from + ${days}::int,
        field_dates = (select coalesce(jsonb_object_agg(field, to_char(day::date + ${days}::int, 'YYYY-MM-DD')), '{}') from jsonb_each_text(field_dates) as dates (field, day))
      where is_demo returning id`.execute(tx.db);
    const subjectIds = idsOf(rows);
    if (subjectIds.length > 0) await redateChanges(tx, { subjectKind: 'warehouse', subjectIds, days });
  });
}
