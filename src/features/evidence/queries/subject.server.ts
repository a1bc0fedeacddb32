import { isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { SubjectKind } from '#server/subjects.ts';
import { isUuid } from '#shared/ids.ts';
import { cleanText } from '#shared/plain-text.ts';
import * as m from '#texts/messages.js';

import { can } from '../policy.ts';
import { type EvidenceKind, paperLabel } from '../state.ts';

/** Evidence as a subject of audit log and files: its file is readable by whoever may read the row's documents. */
export const evidenceSubject: SubjectKind = {
  kind: 'evidence',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('evidence').select(['id', 'kind', 'proves']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, kind, proves }) => [id, paperLabel(kind as EvidenceKind, proves)]));
  },
  href: () => null,
  words: {
    'evidence.uploaded': { text: () => m.evidence_activity_uploaded() },
    'evidence.checked': { text: () => m.evidence_activity_checked() },
    'evidence.refused': { text: () => m.evidence_activity_refused() },
    'evidence.ended': { text: () => m.evidence_activity_ended() },
    'evidence.withdrawn': { text: () => m.evidence_activity_withdrawn() },
  },
  mayRead: (ctx, id) => mayReadOf(ctx, 'evidence', id),
};

// unsafe: names of rows for pages that have asked who reads them; mayRead asks the policy
/** What staff asked for in words, as a subject of audit log and files. */
export const paperRequestSubject: SubjectKind = {
  kind: 'paper_request',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('paper_requests').select(['id', 'asked']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, asked }) => [id, cleanText(asked, { maxLength: 80 })]));
  },
  href: () => null,
  words: {
    'paper_request.asked': { text: () => m.evidence_activity_asked() },
    'paper_request.answered': { text: () => m.evidence_activity_answered() },
    'paper_request.withdrawn': { text: () => m.evidence_activity_taken_back() },
  },
  mayRead: (ctx, id) => mayReadOf(ctx, 'paper_requests', id),
};

async function mayReadOf(ctx: Ctx, table: 'evidence' | 'paper_requests', id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const row = await ctx.db
    .selectFrom(table)
    .select(['subject_kind', 'subject_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return false;
  if (isStaff(ctx.actor)) return true;
  const papers = await ctx.registry.subject(row.subject_kind)?.papers?.(ctx, row.subject_id);
  return papers ? can(ctx.actor, 'read', papers) : false;
}
