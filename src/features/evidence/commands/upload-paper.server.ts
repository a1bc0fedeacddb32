import { listStaff } from '#features/accounts/queries/roles.server.ts';
import { attachFiles, detachFiles } from '#features/media/commands/attach-files.server.ts';
import { receiveDocument } from '#features/media/commands/receive-document.server.ts';
import { reviewersOf } from '#features/moderation/policy.ts';
import { notifyAll, resolveNotifications } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireUser, requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { paperUploaded } from '../emails/notification-kinds.ts';
import { uploadLimit } from '../limits.ts';
import { type Subject, findPapersOf } from '../queries/papers.server.ts';
import type { PaperInput } from '../schema/forms.ts';
import { requireLastDay } from './last-day.server.ts';
import { lockEvidence } from './lock-evidence.server.ts';

interface Upload {
  subject: Subject;
  values: PaperInput;
  /** Contains the PDF in the field `file`. */
  body: FormData;
  /** Idempotency key of the form. */
  key: string | null;
}

/**
 * Stores a document of a company about its row, private to company and staff, and notifies everybody who may check it, in one
 * transaction. Throws `not_found` for rows of other companies,
 * `forbidden` for members who may not edit, `invalid` for something the row does not state or
 * a file that is no PDF.
 */
export async function uploadPaper(ctx: Ctx, { subject, values, body, key }: Upload): Promise<void> {
  const { userId } = requireVerified(ctx);
  const papers = await findPapersOf(ctx, subject, 'upload');
  const { paper, number, issuer, valid_until } = values;
  const isStated = papers.stated.some(({ kind, value }) => kind === paper.kind && value === paper.proves);
  if (paper.proves !== null && !isStated)
    throw new AppError('invalid', { fields: { paper: [m.evidence_paper_wanted()] } });
  requireLastDay(ctx, paper.kind, valid_until);
  const id = key !== null && isUuid(key) ? key : ctx.newId();
  if (await isKept(ctx, id)) return;
  await ctx.limits.take(ctx, uploadLimit, userId);
  const { id: file_id } = await receiveDocument(ctx, body);
  await transaction(ctx, async (tx) => {
    const now = tx.clock();
    const about = { subject_kind: subject.kind, subject_id: subject.id };
    const { kind, proves } = paper;
    const said = { kind, proves, number, issuer, valid_until };
    const row = { id, ...about, ...said, file_id, status: 'waiting', uploaded_by: userId };
    const inserted = await tx.db
      .insertInto('evidence')
      .values({ ...row, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) return;
    await attachFiles(tx, {
      file_ids: [file_id],
      owner_user_id: userId,
      visibility: 'private',
      subject: { kind: 'evidence', id },
    });
    const staff = await listStaff(tx);
    await notifyAll(tx, {
      user_ids: reviewersOf(staff, papers),
      kind: paperUploaded,
      key: id,
      subject: { kind: 'evidence', id },
      values: { ...about, name: papers.title, kind, proves },
    });
    await audit(tx, {
      action: 'evidence.uploaded',
      subject_kind: 'evidence',
      subject_id: id,
      account_id: userId,
      detail: { of: subject, kind },
    });
  });
}

async function isKept(ctx: Ctx, id: string): Promise<boolean> {
  return (await ctx.db.selectFrom('evidence').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Withdraws a document that the company uploaded, whatever its state: it no longer counts, and its file is deleted some days later. */
export async function withdrawPaper(ctx: Ctx, subject: Subject, id: string): Promise<void> {
  const { userId } = requireUser(ctx);
  await transaction(ctx, async (tx) => {
    await findPapersOf(tx, subject, 'upload');
    const row = await lockEvidence(tx, subject, id);
    if (row.uploaded_by === null) throw new AppError('not_found');
    if (row.status === 'withdrawn') return;
    await tx.db
      .updateTable('evidence')
      .set({ status: 'withdrawn', file_id: null, updated_at: tx.clock() })
      .where('id', '=', id)
      .execute();
    await detachFiles(tx, { file_ids: row.file_id === null ? [] : [row.file_id] });
    await resolveNotifications(tx, { kinds: [paperUploaded.kind], subject: { kind: 'evidence', id } });
    await audit(tx, { action: 'evidence.withdrawn', subject_kind: 'evidence', subject_id: id, account_id: userId });
  });
}
