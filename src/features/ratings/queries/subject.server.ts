import { isStaff } from '#server/actor.ts';
import type { SubjectKind } from '#server/subjects.ts';
import * as m from '#texts/messages.js';

import { ratingPaths } from '../paths.ts';

/** Reviews as a subject of other features. */
export const ratingSubject: SubjectKind = {
  kind: 'rating',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('ratings').select(['id', 'origin_title']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, origin_title }) => [id, origin_title]));
  },
  href: ({ actor }, id) => (isStaff(actor) ? ratingPaths.review(id) : null),
  words: {
    'rating.written': { text: () => m.ratings_activity_written() },
    'rating.published': { text: () => m.ratings_activity_published() },
    'rating.rejected': { text: () => m.ratings_activity_rejected() },
    'rating.replied': { text: () => m.ratings_activity_replied() },
  },
  // Reviews have no files.
  mayRead: async () => false,
};
