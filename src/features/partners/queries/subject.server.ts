import type { SubjectKind } from '#server/subjects.ts';
import { isUuid } from '#shared/ids.ts';

import { can, isPublic } from '../policy.ts';

/** Partners, as the rest of the house names them. */
export const partnerSubject: SubjectKind = {
  kind: 'partner',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('logistics_partners').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  href: () => null,
  words: {},
  mayRead: async (ctx, id) => {
    if (!isUuid(id)) return false;
    const row = await ctx.db
      .selectFrom('logistics_partners')
      .select(['owner_user_id', 'review_status', 'is_active'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined && (can(ctx.actor, 'read', row) || isPublic(row));
  },
};
