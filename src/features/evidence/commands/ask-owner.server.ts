import { notifyCompany, resolveNotifications } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireStaff } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { requireShownVersion } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import { paperAsked } from '../emails/notification-kinds.ts';
import { type Subject, findPapersOf } from '../queries/papers.server.ts';
import { papersVersion } from '../schema/shown.ts';
import { lockPaperRequest } from './lock-evidence.server.ts';

/**
 * Asks the owner of a row for something in words, and notifies them. The same words are asked once as long as they wait
 * for an answer. Throws `conflict` if nobody owns the row, or if its name or address has changed since it was shown.
 */
export async function askOwner(
  ctx: Ctx,
  { subject, asked, seen }: { subject: Subject; asked: string; seen: string },
): Promise<void> {
  requireStaff(ctx);
  await transaction(ctx, async (tx) => {
    const papers = await findPapersOf(tx, subject, 'check');
    requireShownVersion(papersVersion(papers), seen);
    const { owner_user_id, organization_id } = papers;
    if (owner_user_id === null || organization_id === null)
      throw new AppError('conflict', { detail: m.evidence_ask_unclaimed() });
    const id = tx.newId();
    const about = { subject_kind: subject.kind, subject_id: subject.id };
    const inserted = await tx.db
      .insertInto('paper_requests')
      .values({
        id,
        ...about,
        owner_user_id,
        organization_id,
        asked,
        asked_language: tx.language,
        asked_by: tx.actor.kind === 'user' ? tx.actor.userId : null,
        status: 'open',
        created_at: tx.clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) return;
    await notifyCompany(tx, {
      organization_id,
      kind: paperAsked,
      key: id,
      subject: { kind: 'paper_request', id },
      values: { ...about, name: papers.title, words: asked, language: tx.language },
    });
    await audit(tx, {
      action: 'paper_request.asked',
      subject_kind: 'paper_request',
      subject_id: id,
      account_id: owner_user_id,
      detail: { of: subject },
    });
  });
}

// unsafe: staff decide about the rows of every company
/** Takes back what was asked and is not answered yet. Throws `conflict` if it was answered meanwhile. */
export async function withdrawRequest(
  ctx: Ctx,
  { subject, id, seen }: { subject: Subject; id: string; seen: string },
): Promise<void> {
  requireStaff(ctx);
  await transaction(ctx, async (tx) => {
    await findPapersOf(tx, subject, 'check');
    const row = await lockPaperRequest(tx, subject, id);
    if (row.status !== 'open') throw new AppError('conflict', { detail: m.moderation_decided() });
    requireShownVersion(row.status, seen);
    await tx.db.updateTable('paper_requests').set({ status: 'withdrawn' }).where('id', '=', id).execute();
    await resolveNotifications(tx, { kinds: [paperAsked.kind], subject: { kind: 'paper_request', id } });
    await audit(tx, {
      action: 'paper_request.withdrawn',
      subject_kind: 'paper_request',
      subject_id: id,
      account_id: row.owner_user_id,
    });
  });
}
