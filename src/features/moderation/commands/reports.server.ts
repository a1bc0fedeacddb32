import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { isViolation } from '#server/db/constraints.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireShownVersion } from '#shared/shown-version.ts';
import { requireStaff, requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { reportLimit } from '../limits.ts';
import type { ReportInput } from '../schema.ts';
import type { ReportDecision } from '../state.ts';

interface Subject {
  kind: string;
  id: string;
}

/**
 * Reports something that the caller may read; throws `not_found` for everything else. A second report while the first
 * is open changes nothing and returns false.
 */
export async function reportSubject(
  ctx: Ctx,
  { kind, id, report }: Subject & { report: ReportInput },
): Promise<boolean> {
  const { userId } = requireUser(ctx);
  if ((await ctx.registry.subject(kind)?.mayRead(ctx, id)) !== true) throw new AppError('not_found');
  await ctx.limits.take(ctx, reportLimit, userId);
  try {
    await transaction(ctx, async (tx) => {
      const reportId = tx.newId();
      await tx.db
        .insertInto('reports')
        .values({
          id: reportId,
          subject_kind: kind,
          subject_id: id,
          reporter_id: userId,
          reason: report.reason,
          text: report.text,
          text_language: report.text === null ? null : tx.language,
          created_at: tx.clock(),
        })
        .execute();
      await audit(tx, { action: 'report.made', subject_kind: kind, subject_id: id, detail: { reason: report.reason } });
    });
    return true;
  } catch (error) {
    if (isViolation(error, 'reports_one_open')) return false;
    throw error;
  }
}

/**
 * Closes a report with a note. `seen` is the status that its page showed; throws `conflict` if it has changed.
 * Actions on its subject are up to that feature.
 */
export async function decideReport(
  ctx: Ctx,
  { id, seen, decision, note }: { id: string; seen: string; decision: ReportDecision; note: string },
): Promise<void> {
  requireStaff(ctx);
  await transaction(ctx, async (tx) => {
    const report = await lockRow(tx, 'reports', id);
    if (report.status !== 'open') throw new AppError('conflict', { detail: m.moderation_decided() });
    requireShownVersion(report.status, seen);
    await tx.db
      .updateTable('reports')
      .set({
        status: decision,
        note,
        note_language: tx.language,
        decided_at: tx.clock(),
        decided_by: tx.actor.kind === 'user' ? tx.actor.userId : null,
      })
      .where('id', '=', id)
      .execute();
    const { subject_kind, subject_id } = report;
    await audit(tx, { action: `report.${decision}`, subject_kind, subject_id, detail: { report_id: id, note } });
  });
}
