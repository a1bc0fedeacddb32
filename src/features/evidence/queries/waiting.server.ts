import { answerTime } from '#features/moderation/settings.ts';
import { isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { countFound } from '#server/db/count-found.ts';
import { type Queue, type WaitingItem, afterPosition } from '#server/queues.ts';
import { readSetting } from '#server/settings.ts';
import { subjectNames } from '#server/subjects.ts';
import { addHours } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { evidencePaths } from '../paths.ts';
import { type EvidenceKind, paperLabel } from '../state.ts';

/** Queue of documents that nobody has checked. */
export const evidenceQueue: Queue = {
  kind: 'evidence',
  label: () => m.evidence_queue(),
  order: 25,
  may: isStaff,
  count: (ctx) => countFound(ctx, ctx.db.selectFrom('evidence').select('id').where('status', '=', 'waiting')),
  list: listWaitingPapers,
};

async function listWaitingPapers(ctx: Ctx, { after, limit }: Parameters<Queue['list']>[1]): Promise<WaitingItem[]> {
  const rows = await ctx.db
    .selectFrom('evidence')
    .select(['id', 'subject_kind', 'subject_id', 'kind', 'proves', 'created_at'])
    .where('status', '=', 'waiting')
    .where(afterPosition(after, 'created_at', 'id'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const names = await subjectNames(ctx, rows);
  const hours = await readSetting(ctx, answerTime);
  return rows.map((row) => ({
    id: row.id,
    title: names.get(row.subject_id) ?? row.subject_id,
    detail: paperLabel(row.kind as EvidenceKind, row.proves),
    waiting_since: row.created_at,
    due_at: addHours(row.created_at, hours),
    href: evidencePaths.review(row.subject_kind, row.subject_id),
  }));
}
