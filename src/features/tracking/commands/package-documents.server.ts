import { attachFiles, detachFiles } from '#features/media/commands/attach-files.server.ts';
import { receiveDocument } from '#features/media/commands/receive-document.server.ts';
import { findAttachedTwin } from '#features/media/queries/attached-twin.server.ts';
import { listAttachedFiles } from '#features/media/queries/files.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { isOwnPackage } from '../queries/package-documents.server.ts';
import { maxDocuments, packageKind } from '../state.ts';

/**
 * Stores the PDF in the field `file` of a posted form with a package of the caller's company, with the same visibility; the same
 * document a second time is the one that is there. Throws `not_found` for somebody else's package, and the errors of `receiveDocument`. Returns `full` if the package has the
 * maximum number.
 */
export async function addDocument(ctx: Ctx, packageId: string, form: FormData): Promise<{ kind: 'added' | 'full' }> {
  if (!(await isOwnPackage(ctx, packageId))) throw new AppError('not_found');
  const { userId } = requirePermission(ctx, 'packages.edit');
  const kept = await listAttachedFiles(ctx, packageKind, [packageId]);
  if (kept.length >= maxDocuments) return { kind: 'full' };
  const { id } = await receiveDocument(ctx, form);
  await transaction(ctx, async (tx) => {
    if ((await findAttachedTwin(tx, { fileId: id, ownerId: userId }, { kind: packageKind, id: packageId })) !== null)
      return;
    await attachFiles(tx, {
      file_ids: [id],
      owner_user_id: userId,
      visibility: 'private',
      subject: { kind: packageKind, id: packageId },
    });
  });
  return { kind: 'added' };
}

/**
 * Removes a document from a package of the caller's company; throws `not_found` for any other. Its bytes are deleted some days
 * later.
 */
export async function removeDocument(ctx: Ctx, packageId: string, fileId: string): Promise<void> {
  const kept = (await isOwnPackage(ctx, packageId)) ? await listAttachedFiles(ctx, packageKind, [packageId]) : [];
  if (!kept.some(({ id }) => id === fileId)) throw new AppError('not_found');
  requirePermission(ctx, 'packages.edit');
  await transaction(ctx, (tx) => detachFiles(tx, { file_ids: [fileId] }));
}
