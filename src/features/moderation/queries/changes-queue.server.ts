import { sql } from 'kysely';

import { subjectNames } from '#server/subjects.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { reviewQueue } from './review-queue.server.ts';

/** Changes of facts that staff verified; the old values stay public until a decision. */
export const changesQueue = reviewQueue({
  kind: 'changes',
  label: () => m.moderation_queue_changes(),
  order: 20,
  waiting: (ctx) =>
    ctx.db
      .selectFrom('waiting_changes')
      .select(['subject_kind', 'subject_id', 'created_at'])
      .select(sql<number>`(select count(*)::integer from jsonb_object_keys(new_values))`.as('fields'))
      .where('status', '=', 'pending'),
  since: 'created_at',
  id: 'subject_id',
  async toItems(rows, ctx) {
    const names = await subjectNames(ctx, rows);
    return rows.map(({ subject_kind, subject_id, fields, created_at }) => ({
      id: subject_id,
      title: names.get(subject_id) ?? subject_id,
      detail: m.moderation_queue_changes_count({ count: fields }),
      waiting_since: created_at,
      href: ctx.registry.subject(subject_kind)?.href(ctx, subject_id) ?? appPaths.moderation(),
    }));
  },
});
