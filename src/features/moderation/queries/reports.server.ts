import type { Ctx } from '#server/context.ts';
import { requireStaff } from '#server/session/require.ts';
import { subjectNames } from '#server/subjects.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { moderationPaths } from '../paths.ts';
import { reportReasonLabels, type ReportReason, type ReportStatus } from '../state.ts';
import { reviewQueue } from './review-queue.server.ts';

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
export const reportsQueue = reviewQueue({
  kind: 'reports',
  label: () => m.moderation_queue_reports(),
  order: 30,
  waiting: (ctx) =>
    ctx.db
      .selectFrom('reports')
      .select(['id', 'subject_kind', 'subject_id', 'reason', 'created_at'])
      .where('status', '=', 'open'),
  since: 'created_at',
  async toItems(rows, ctx) {
    const names = await subjectNames(ctx, rows);
    return rows.map(({ id, subject_id, reason, created_at }) => ({
      id,
      title: names.get(subject_id) ?? subject_id,
      detail: reportReasonLabels[reason as ReportReason](),
      waiting_since: created_at,
      href: moderationPaths.reviewReport(id),
    }));
  },
});
