import type { Ctx } from '#server/context.ts';
import { addHours, isoDate } from '#shared/dates.ts';

import type { Check } from '../schema/evidence.ts';

/** The earliest last day that still counts: a day ends when it has ended in every time zone. */
export const countsFrom = (ctx: Ctx): string => isoDate(addHours(ctx.clock(), -12));

/**
 * Returns the checks of these rows that count today, by row id, in the order of staff's list; of one kind and object
 * the one that is valid longest. Expired ones are left out. Callers check who may see the rows.
 */
export async function listChecks(ctx: Ctx, kind: string, ids: readonly string[]): Promise<Map<string, Check[]>> {
  const checks = new Map<string, Check[]>();
  if (ids.length === 0) return checks;
  const rows = await ctx.db
    .selectFrom('evidence')
    .distinctOn(['subject_id', 'kind', 'proves'])
    .select(['subject_id', 'kind', 'proves', 'checked_at', 'valid_until'])
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .where('status', '=', 'checked')
    .where((is) => is.or([is('valid_until', 'is', null), is('valid_until', '>=', countsFrom(ctx))]))
    .orderBy('subject_id')
    .orderBy('kind')
    .orderBy('proves')
    .orderBy('valid_until', (order) => order.desc().nullsFirst())
    // CHECK constraints limit the kinds and require the time.
    .$castTo<Check & { subject_id: string }>()
    .execute();
  for (const { subject_id, ...check } of rows) checks.set(subject_id, [...(checks.get(subject_id) ?? []), check]);
  return checks;
}
