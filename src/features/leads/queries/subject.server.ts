import { isAdmin } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { SubjectKind } from '#server/subjects.ts';
import { findsAny } from '#server/db/count-rows.ts';
import * as m from '#texts/messages.js';

import { leadPaths } from '../paths.ts';

/** The lead as a subject of audit log, conversations and notifications. */
export const leadSubject: SubjectKind = {
  kind: 'lead',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('leads').select(['id', 'reference']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, reference }) => [id, reference]));
  },
  href: ({ actor }, id) => (isAdmin(actor) ? leadPaths.adminLead(id) : null),
  words: {
    'lead.captured': { text: () => m.leads_activity_captured() },
    'lead.answered': { text: () => m.leads_activity_answered() },
  },
  mayRead,
};

async function mayRead(ctx: Ctx, id: string): Promise<boolean> {
  const { actor } = ctx;
  if (isAdmin(actor)) return true;
  if (actor.kind !== 'user') return false;
  return findsAny(ctx.db.selectFrom('leads').where('id', '=', id).where('user_id', '=', actor.userId));
}
