import { isAdmin } from '#server/actor.ts';
import type { SubjectKind } from '#server/subjects.ts';

import { trackingPaths } from '../paths.ts';

/** Public records, as the audit log names them. */
export const recordSubject: SubjectKind = {
  kind: 'tracking_record',
  names: async (ctx, ids) => {
    const rows = await ctx.db
      .selectFrom('package_tracking')
      .select(['id', 'tracking_number'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, tracking_number }) => [id, tracking_number]));
  },
  href: ({ actor }, id) => (isAdmin(actor) ? trackingPaths.adminRecord(id) : null),
  // They concern no account that could be told.
  words: {},
  mayRead: ({ actor }) => Promise.resolve(isAdmin(actor)),
};
