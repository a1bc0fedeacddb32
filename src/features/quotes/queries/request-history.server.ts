import type { Ctx } from '#server/context.ts';

import type { HistoryEntry } from '../schema/request.ts';
import { requestSubject } from './subject.server.ts';

const most = 50;

/** Returns a request's history, newest first, without names: for its author and staff who may open it. */
export async function listHistory(ctx: Ctx, id: string): Promise<HistoryEntry[]> {
  const rows = await ctx.db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action'])
    .where('subject_kind', '=', requestSubject.kind)
    .where('subject_id', '=', id)
    .where('action', 'in', Object.keys(requestSubject.words))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap(({ action, ...row }) => {
    const word = requestSubject.words[action];
    return word ? [{ ...row, text: word.text() }] : [];
  });
}
