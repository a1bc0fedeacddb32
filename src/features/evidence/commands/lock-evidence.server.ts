import type { Selectable } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { Evidence, PaperRequests } from '#server/db/types.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import type { Subject } from '../queries/papers.server.ts';

/**
 * Returns a document or check of this subject, locked until the transaction ends; throws `not_found` if it belongs to
 * another.
 */
export async function lockEvidence(
  tx: Ctx,
  { kind, id: subject_id }: Subject,
  id: string,
): Promise<Selectable<Evidence>> {
  const row = isUuid(id)
    ? await tx.db
        .selectFrom('evidence')
        .selectAll()
        .where('id', '=', id)
        .where('subject_kind', '=', kind)
        .where('subject_id', '=', subject_id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('not_found');
  return row;
}

/** Returns what staff asked for about this subject, locked; throws `not_found` if it belongs to another. */
export async function lockPaperRequest(
  tx: Ctx,
  { kind, id: subject_id }: Subject,
  id: string,
): Promise<Selectable<PaperRequests>> {
  const row = isUuid(id)
    ? await tx.db
        .selectFrom('paper_requests')
        .selectAll()
        .where('id', '=', id)
        .where('subject_kind', '=', kind)
        .where('subject_id', '=', subject_id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('not_found');
  return row;
}
