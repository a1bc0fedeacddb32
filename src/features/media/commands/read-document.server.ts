import { isStaff } from '#server/actor.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import { findDocument, type ReadableDocument } from '../queries/files.server.ts';

/**
 * Returns a document to whoever may read it. If staff read somebody else's, the audit log records it before the first
 * byte is sent.
 */
export async function readDocument(ctx: Ctx, id: string): Promise<ReadableDocument> {
  const document = await findDocument(ctx, id);
  const { actor } = ctx;
  const isOwn = actor.kind === 'user' && actor.userId === document.owner_user_id;
  if (isStaff(actor) && !isOwn)
    await transaction(ctx, (tx) =>
      audit(tx, {
        action: 'document.read_by_staff',
        subject_kind: document.attached_kind ?? 'file',
        subject_id: document.attached_id ?? id,
        account_id: document.owner_user_id,
        detail: { file_id: id },
      }),
    );
  return document;
}
