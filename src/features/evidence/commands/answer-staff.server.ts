import { listStaff } from '#features/accounts/queries/roles.server.ts';
import { attachFiles } from '#features/media/commands/attach-files.server.ts';
import { receiveDocument } from '#features/media/commands/receive-document.server.ts';
import { reviewersOf } from '#features/moderation/policy.ts';
import { notifyAll, resolveNotifications } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { paperAnswered, paperAsked } from '../emails/notification-kinds.ts';
import { uploadLimit } from '../limits.ts';
import { type Subject, findPapersOf } from '../queries/papers.server.ts';
import { lockPaperRequest } from './lock-evidence.server.ts';

interface Answer {
  subject: Subject;
  id: string;
  answer: string;
  /** May contain a PDF in the field `file`. */
  body: FormData;
}

// unsafe: the row is locked, and its policy was asked
/**
 * Answers what staff asked for, with words and possibly a PDF that only owner and staff can read; the request is closed
 * and whoever asked is notified, or all staff if that account is gone. Throws `conflict` if it waits no longer.
 */
export async function answerStaff(ctx: Ctx, { subject, id, answer, body }: Answer): Promise<void> {
  const { userId } = requireVerified(ctx);
  await findPapersOf(ctx, subject, 'upload');
  const file = body.get('file');
  await ctx.limits.take(ctx, uploadLimit, userId);
  const file_id = file instanceof File && file.size > 0 ? (await receiveDocument(ctx, body)).id : null;
  await transaction(ctx, async (tx) => {
    const papers = await findPapersOf(tx, subject, 'upload');
    const row = await lockPaperRequest(tx, subject, id);
    if (row.status !== 'open') throw new AppError('conflict', { detail: m.evidence_asked_over() });
    await tx.db
      .updateTable('paper_requests')
      .set({ status: 'answered', answer, answer_language: tx.language, file_id, answered_at: tx.clock() })
      .where('id', '=', id)
      .execute();
    const self = { kind: 'paper_request', id };
    await attachFiles(tx, {
      file_ids: file_id === null ? [] : [file_id],
      owner_user_id: userId,
      visibility: 'private',
      subject: self,
    });
    await resolveNotifications(tx, { kinds: [paperAsked.kind], subject: self });
    const staff = reviewersOf(await listStaff(tx), papers);
    const asker = staff.filter((each) => each === row.asked_by);
    await notifyAll(tx, {
      user_ids: asker.length > 0 ? asker : staff,
      kind: paperAnswered,
      key: id,
      subject: self,
      values: {
        subject_kind: subject.kind,
        subject_id: subject.id,
        name: papers.title,
        words: answer,
        language: tx.language,
      },
    });
    await audit(tx, {
      action: 'paper_request.answered',
      subject_kind: 'paper_request',
      subject_id: id,
      account_id: userId,
      detail: { of: subject, has_file: file_id !== null },
    });
  });
}
