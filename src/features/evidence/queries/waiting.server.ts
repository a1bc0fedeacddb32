import { reviewQueue } from '#features/moderation/queries/review-queue.server.ts';
import { subjectNames } from '#server/subjects.ts';
import * as m from '#texts/messages.js';

import { evidencePaths } from '../paths.ts';
import { type EvidenceKind, paperLabel } from '../state.ts';

/** Queue of documents that nobody has checked. */
export const evidenceQueue = reviewQueue({
  kind: 'evidence',
  label: () => m.evidence_queue(),
  order: 25,
  waiting: (ctx) =>
    ctx.db
      .selectFrom('evidence')
      .select(['id', 'subject_kind', 'subject_id', 'kind', 'proves', 'created_at'])
      .where('status', '=', 'waiting'),
  since: 'created_at',
  async toItems(rows, ctx) {
    const names = await subjectNames(ctx, rows);
    return rows.map(({ id, subject_kind, subject_id, kind, proves, created_at }) => ({
      id,
      title: names.get(subject_id) ?? subject_id,
      detail: paperLabel(kind as EvidenceKind, proves),
      waiting_since: created_at,
      href: evidencePaths.review(subject_kind, subject_id),
    }));
  },
});
