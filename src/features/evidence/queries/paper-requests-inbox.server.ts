import { sql } from 'kysely';

import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { Inbox } from '#server/inbox.ts';
import { type WaitingItem, afterPosition, beforePosition } from '#server/moderation-queues.ts';
import { requireUser } from '#server/session/require.ts';
import { subjectNames } from '#server/subjects.ts';
import { cleanText } from '#shared/plain-text.ts';
import * as m from '#texts/messages.js';

import { evidencePaths } from '../paths.ts';

/** Staff's requests for documents or explanations to the caller's company, until a member with the permission answers. */
export const paperRequestsInbox: Inbox = {
  kind: 'papers',
  label: () => m.evidence_asked_kind(),
  order: 40,
  // Owners of listings and profiles have an inbox anyway, and nobody else is asked.
  hasRows: () => sql`false`,
  waiting: (ctx) => ownRequests(ctx).where('status', '=', 'open').select('id'),
  async list(ctx, { after, limit }) {
    const rows = await ownRequests(ctx)
      .select(['id', 'subject_kind', 'subject_id', 'asked', 'created_at as since'])
      .where('status', '=', 'open')
      .where(afterPosition(after, 'created_at', 'id'))
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return toItems(ctx, rows);
  },
  async answered(ctx, { after, limit }) {
    const rows = await ownRequests(ctx)
      .select(['id', 'subject_kind', 'subject_id', 'asked'])
      .select((eb) => eb.ref('answered_at').$notNull().as('since'))
      .where('status', '=', 'answered')
      .where(beforePosition(after, 'answered_at', 'id'))
      .orderBy('answered_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return toItems(ctx, rows);
  },
};

function ownRequests(ctx: Ctx) {
  const actor = requireUser(ctx);
  return ctx.db
    .selectFrom('paper_requests')
    .where('organization_id', '=', actor.organization.id)
    .where((is) => is.lit(may(actor, 'listings.edit')));
}

interface Row {
  id: string;
  subject_kind: string;
  subject_id: string;
  asked: string;
  since: Date;
}

async function toItems(ctx: Ctx, rows: readonly Row[]): Promise<WaitingItem[]> {
  const names = await subjectNames(ctx, rows);
  return rows.map(({ id, subject_kind, subject_id, asked, since }) => ({
    id,
    title: names.get(subject_id) ?? m.evidence_papers(),
    detail: cleanText(asked, { maxLength: 120 }),
    waiting_since: since,
    due_at: null,
    href: evidencePaths.request(subject_kind, subject_id, id),
    is_unread: false,
  }));
}
