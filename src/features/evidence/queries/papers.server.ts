import type { Ctx } from '#server/context.ts';
import type { PapersOf } from '#server/subjects.ts';
import { requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { evidencePaths } from '../paths.ts';
import { can } from '../policy.ts';
import type { Evidence } from '../schema/evidence.ts';
import type { PaperRequest } from '../schema/paper-request.ts';

/** The row of another feature that the documents belong to. */
export interface Subject {
  kind: string;
  id: string;
}

const most = 100;

/**
 * Returns what the subject's feature says of a row if the caller may do this with its documents; throws `not_found`
 * for rows of others, and `forbidden` if their role does not permit it on a row of their company.
 */
export async function findPapersOf(
  ctx: Ctx,
  { kind, id }: Subject,
  action: Parameters<typeof can>[1],
): Promise<PapersOf> {
  const papers = isUuid(id) ? ((await ctx.registry.subject(kind)?.papers?.(ctx, id)) ?? null) : null;
  if (papers === null || !can(ctx.actor, action === 'upload' ? 'own' : action, papers)) throw new AppError('not_found');
  if (action === 'upload') requirePermission(ctx, 'listings.edit');
  return papers;
}

/** Returns the page on which this caller uploads or checks documents of a row; null for callers who may do neither. */
export async function findPapersPath(ctx: Ctx, { kind, id }: Subject): Promise<string | null> {
  if (ctx.actor.kind !== 'user') return null;
  const papers = await ctx.registry.subject(kind)?.papers?.(ctx, id);
  if (!papers || !can(ctx.actor, 'read', papers)) return null;
  return can(ctx.actor, 'own', papers) ? evidencePaths.papers(kind, id) : evidencePaths.review(kind, id);
}

/** Returns the documents and checks of a row for members of its company and staff, newest first, at most a hundred. */
export async function listEvidence(ctx: Ctx, subject: Subject): Promise<{ papers: PapersOf; evidence: Evidence[] }> {
  const papers = await findPapersOf(ctx, subject, 'read');
  const rows = await ctx.db
    .selectFrom('evidence')
    .leftJoin('files', 'files.id', 'evidence.file_id')
    .select([
      'evidence.id',
      'evidence.kind',
      'proves',
      'number',
      'issuer',
      'valid_until',
      'status',
      'reason',
      'reason_language',
    ])
    .select(['checked_at', 'evidence.created_at', 'evidence.updated_at', 'file_id', 'files.name as file_name'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('evidence.created_at', 'desc')
    .orderBy('evidence.id', 'desc')
    .limit(most)
    .execute();
  const evidence = rows.map(({ file_id, file_name, ...row }) => ({
    ...row,
    file: file_id === null ? null : { id: file_id, name: file_name ?? '' },
  }));
  // CHECK constraints limit kinds and states.
  return { papers, evidence: evidence as Evidence[] };
}

// unsafe: a row that the caller of this function may see
/** Returns what staff asked for about a row and did not take back, open ones first, newest first, at most a hundred. */
export async function listPaperRequests(ctx: Ctx, subject: Subject): Promise<PaperRequest[]> {
  await findPapersOf(ctx, subject, 'read');
  const rows = await ctx.db
    .selectFrom('paper_requests')
    .leftJoin('files', 'files.id', 'paper_requests.file_id')
    .select(['paper_requests.id', 'asked', 'asked_language', 'status', 'answer', 'answer_language'])
    .select(['paper_requests.created_at', 'answered_at', 'file_id', 'files.name as file_name'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('status', '<>', 'withdrawn')
    .orderBy('paper_requests.created_at', 'desc')
    .orderBy('paper_requests.id', 'desc')
    .limit(most)
    .execute();
  const requests = rows.map(({ file_id, file_name, ...row }) => ({
    ...row,
    status: row.status as PaperRequest['status'],
    file: file_id === null ? null : { id: file_id, name: file_name ?? '' },
  }));
  return [...requests.filter(({ status }) => status === 'open'), ...requests.filter(({ status }) => status !== 'open')];
}
