import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { addDays, firstOfMonth, isoDate } from '#shared/dates.ts';

import { daysKept, monthsKept } from '../schema/visits.ts';

/** Rows of one statement, so that no other waits long for it. */
const batch = 5000;

// unsafe: rows of every company, by their age alone
/** Aggregates days older than ninety into their months, and deletes expired months, visitor marks and salts. */
export async function foldVisits(ctx: Ctx): Promise<void> {
  const now = ctx.clock();
  const today = isoDate(now);
  const firstDay = isoDate(addDays(now, -daysKept));
  const firstMonth = firstOfMonth(now, -monthsKept);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      with old as (
        delete from visit_days where ctid = any(array(select ctid from visit_days where day < ${firstDay}::date limit ${batch}))
        returning subject_kind, subject_id, date_trunc('month', day)::date as month, shown, opened
      )
      insert into visit_months as m (subject_kind, subject_id, month, shown, opened)
      select subject_kind, subject_id, month, sum(shown), sum(opened) from old group by 1, 2, 3 order by 1, 2, 3
      on conflict (subject_kind, subject_id, month) do update set shown = m.shown + excluded.shown, opened = m.opened + excluded.opened`.execute(
      ctx.db,
    );
    if (numAffectedRows === 0n) break;
  }
  await sql`delete from visit_months where month < ${firstMonth}::date`.execute(ctx.db);
  await sql`delete from wanted_words where month < ${firstOfMonth(now, -1)}::date`.execute(ctx.db);
  await sql`delete from visit_words where month < ${firstMonth}::date`.execute(ctx.db);
  await sql`delete from visit_salts where begins < case span when 'day' then ${today}::date else date_trunc('month', ${today}::date)::date end`.execute(
    ctx.db,
  );
  // Two hours, because another process may write what it counted before the hour ended.
  await sql`delete from visit_marks where hour < ${new Date(now.getTime() - 2 * 3_600_000)}`.execute(ctx.db);
}
