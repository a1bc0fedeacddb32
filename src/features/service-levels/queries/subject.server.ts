import { isAdmin } from '#server/actor.ts';
import type { SubjectKind } from '#server/subjects.ts';
import { monthText } from '#shared/months.ts';

import { serviceLevelPaths } from '../paths.ts';

/** A signed month, as a subject of the audit log. */
export const monthSubject: SubjectKind = {
  kind: 'service_month',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('service_months').select(['id', 'month']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, month }) => [id, monthText(month)]));
  },
  href: ({ actor }) => (isAdmin(actor) ? serviceLevelPaths.admin() : null),
  words: {},
  mayRead: ({ actor }) => Promise.resolve(isAdmin(actor)),
};
