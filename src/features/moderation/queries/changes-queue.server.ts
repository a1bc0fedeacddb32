import { sql } from 'kysely';

import { isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { countFound } from '#server/db/count-found.ts';
import { type Queue, type WaitingItem, afterPosition } from '#server/queues.ts';
import { readSetting } from '#server/settings.ts';
import { subjectNames } from '#server/subjects.ts';
import { addHours } from '#shared/dates.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { answerTime } from '../settings.ts';

/** Changes of facts that staff verified; the old values stay public until a decision. */
export const changesQueue: Queue = {
  kind: 'changes',
  label: () => m.moderation_queue_changes(),
  order: 20,
  may: isStaff,
  count: (ctx) => countFound(ctx, ctx.db.selectFrom('waiting_changes').select('id').where('status', '=', 'pending')),
  list: listWaiting,
};

async function listWaiting(ctx: Ctx, { after, limit }: Parameters<Queue['list']>[1]): Promise<WaitingItem[]> {
  const rows = await ctx.db
    .selectFrom('waiting_changes')
    .select(['subject_kind', 'subject_id', 'created_at'])
    .select(sql<number>`(select count(*)::integer from jsonb_object_keys(new_values))`.as('fields'))
    .where('status', '=', 'pending')
    .where(afterPosition(after, 'created_at', 'subject_id'))
    .orderBy('created_at')
    .orderBy('subject_id')
    .limit(limit)
    .execute();
  const names = await subjectNames(ctx, rows);
  const hours = await readSetting(ctx, answerTime);
  return rows.map((row) => ({
    id: row.subject_id,
    title: names.get(row.subject_id) ?? row.subject_id,
    detail: m.moderation_queue_changes_count({ count: row.fields }),
    waiting_since: row.created_at,
    due_at: addHours(row.created_at, hours),
    href: ctx.registry.subject(row.subject_kind)?.href(ctx, row.subject_id) ?? appPaths.moderation(),
  }));
}
