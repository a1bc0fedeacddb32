import type { Selectable } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { lockRow } from '#server/db/lock-row.ts';
import type { Evidence, PaperRequests } from '#server/db/types.ts';

import type { Subject } from '../queries/papers.server.ts';

/** Returns a locked document or check of this subject; throws `not_found` if it belongs to another. */
export const lockEvidence = (tx: Ctx, subject: Subject, id: string): Promise<Selectable<Evidence>> =>
  lockRow(tx, 'evidence', id, (row) => row.subject_kind === subject.kind && row.subject_id === subject.id);

/** Returns what staff asked for about this subject, locked; throws `not_found` if it belongs to another. */
export const lockPaperRequest = (tx: Ctx, subject: Subject, id: string): Promise<Selectable<PaperRequests>> =>
  lockRow(tx, 'paper_requests', id, (row) => row.subject_kind === subject.kind && row.subject_id === subject.id);
