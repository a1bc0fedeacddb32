import type { Ctx } from '#server/context.ts';
import type { PapersOf } from '#server/subjects.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { evidencePaths } from '../paths.ts';
import { can } from '../policy.ts';
import type { Evidence } from '../schema/evidence.ts';

/** The row of another feature whose papers these are. */
export interface Subject {
  kind: string;
  id: string;
}

const most = 100;

/** What the subject's feature says of a row whose papers this caller may do that with; `not_found` for everything else. */
export async function findPapersOf(
  ctx: Ctx,
  { kind, id }: Subject,
  action: Parameters<typeof can>[1],
): Promise<PapersOf> {
  const papers = isUuid(id) ? ((await ctx.registry.subject(kind)?.papers?.(ctx, id)) ?? null) : null;
  if (papers === null || !can(ctx.actor, action, papers)) throw new AppError('not_found');
  return papers;
}

/** Where this caller sends in or checks the papers of a row; null for everybody who may do neither. */
export async function findPapersPath(ctx: Ctx, { kind, id }: Subject): Promise<string | null> {
  if (ctx.actor.kind !== 'user') return null;
  const papers = await ctx.registry.subject(kind)?.papers?.(ctx, id);
  if (!papers || !can(ctx.actor, 'read', papers)) return null;
  return can(ctx.actor, 'upload', papers) ? evidencePaths.papers(kind, id) : evidencePaths.review(kind, id);
}

/** The papers and checks of a row for its owner and staff, the newest first, at most a hundred, with what its feature says of it. */
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
  // CHECKs limit kinds and states.
  return { papers, evidence: evidence as Evidence[] };
}
