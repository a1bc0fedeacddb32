import { isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { countFound } from '#server/db/count-found.ts';
import { type Queue, type WaitingItem, afterPosition } from '#server/queues.ts';
import { requireStaff } from '#server/session/require.ts';
import { readSetting } from '#server/settings.ts';
import { subjectNames } from '#server/subjects.ts';
import { addHours } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { moderationPaths } from '../paths.ts';
import { answerTime } from '../settings.ts';
import { reportReasonLabels, type ReportReason, type ReportStatus } from '../state.ts';

export interface Report {
  id: string;
  subject_name: string | null;
  /** Where staff see the reported row; null if it was deleted. */
  subject_href: string | null;
  reason: ReportReason;
  text: string | null;
  text_language: string | null;
  status: ReportStatus;
  note: string | null;
  note_language: string | null;
  created_at: Date;
}

/** Returns a report as staff see it, without its author. Throws `not_found` if there is none. */
export async function findReport(ctx: Ctx, id: string): Promise<Report> {
  requireStaff(ctx);
  const row = isUuid(id)
    ? await ctx.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('not_found');
  const { subject_kind, subject_id, reason, text, text_language, status, note, note_language, created_at } = row;
  const name = (await subjectNames(ctx, [row])).get(subject_id) ?? null;
  return {
    id,
    subject_name: name,
    subject_href: name === null ? null : (ctx.registry.subject(subject_kind)?.href(ctx, subject_id) ?? null),
    // A CHECK limits both.
    reason: reason as ReportReason,
    status: status as ReportStatus,
    text,
    text_language,
    note,
    note_language,
    created_at,
  };
}

/** Queue of open reports. */
export const reportsQueue: Queue = {
  kind: 'reports',
  label: () => m.moderation_queue_reports(),
  order: 30,
  may: isStaff,
  count: (ctx) => countFound(ctx, ctx.db.selectFrom('reports').select('id').where('status', '=', 'open')),
  list: listOpen,
};

async function listOpen(ctx: Ctx, { after, limit }: Parameters<Queue['list']>[1]): Promise<WaitingItem[]> {
  const rows = await ctx.db
    .selectFrom('reports')
    .select(['id', 'subject_kind', 'subject_id', 'reason', 'created_at'])
    .where('status', '=', 'open')
    .where(afterPosition(after, 'created_at', 'id'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const names = await subjectNames(ctx, rows);
  const hours = await readSetting(ctx, answerTime);
  return rows.map((row) => ({
    id: row.id,
    title: names.get(row.subject_id) ?? row.subject_id,
    detail: reportReasonLabels[row.reason as ReportReason](),
    waiting_since: row.created_at,
    due_at: addHours(row.created_at, hours),
    href: moderationPaths.reviewReport(row.id),
  }));
}
