import { sql } from 'kysely';

import { supportHours } from '#features/accounts/policy/plan-features.ts';
import type { Ctx } from '#server/context.ts';

interface Kept {
  all: number;
  onTime: number;
}

// unsafe: a number over the requests of everybody
/**
 * Returns how many support requests of a time were first answered within the hours that the plan promised, of plans
 * without and with priority. Requests without an answer count once these hours are over.
 */
export async function countSupport(
  ctx: Ctx,
  { from, until }: { from: Date; until: Date },
): Promise<{ usual: Kept; priority: Kept }> {
  const { rows } = await sql<{ is_priority: boolean; all: number; on_time: number }>`
    select is_priority, count(*)::integer as all, (count(*) filter (where is_on_time))::integer as on_time
    from (
      select due_hours < ${supportHours('starter')} as is_priority,
        coalesce(first_response_at <= created_at + make_interval(hours => due_hours), false) as is_on_time
      from support_requests where created_at >= ${from} and created_at < ${until} and due_hours is not null
        and (first_response_at is not null or created_at + make_interval(hours => due_hours) < ${ctx.clock()})
    ) promised group by is_priority`.execute(ctx.db);
  const of = (isPriority: boolean): Kept => {
    const row = rows.find(({ is_priority }) => is_priority === isPriority);
    return { all: row?.all ?? 0, onTime: row?.on_time ?? 0 };
  };
  return { usual: of(false), priority: of(true) };
}
