import type { SubjectKind } from '#server/subjects.ts';
import { findsAny } from '#server/db/count-rows.ts';

import { shortlistPaths } from '../paths.ts';

/** Saved searches as subjects of notifications. */
export const savedSearchKind = 'saved_search';

/** Only its account sees a saved search, and its name. */
export const searchSubject: SubjectKind = {
  kind: savedSearchKind,
  names: async ({ actor, db }, ids) => {
    if (actor.kind !== 'user') return new Map();
    const rows = await db
      .selectFrom('saved_searches')
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .where('user_id', '=', actor.userId)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  href: ({ actor }) => (actor.kind === 'user' ? `${shortlistPaths.saved()}#searches` : null),
  words: {},
  mayRead: async ({ actor, db }, id) => {
    if (actor.kind !== 'user') return false;
    return findsAny(db.selectFrom('saved_searches').where('id', '=', id).where('user_id', '=', actor.userId));
  },
};
