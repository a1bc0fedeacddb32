import { reviewQueue } from '#features/moderation/queries/review-queue.server.ts';
import { isOfCompany } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { requireStaff, requireUser } from '#server/session/require.ts';
import { subjectNames } from '#server/subjects.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { ratingPaths } from '../paths.ts';
import type { WaitingRating } from '../schema/rating.ts';
import type { RatingStatus } from '../state.ts';
import { publicSignature } from './signature.server.ts';
import { findSubjectOwner } from './subject-owner.server.ts';

/** Queue of reviews that nobody has checked. */
export const ratingsQueue = reviewQueue({
  kind: 'reviews',
  label: () => m.ratings_queue(),
  order: 35,
  waiting: (ctx) =>
    ctx.db
      .selectFrom('ratings')
      .select(['id', 'subject_kind', 'subject_id', 'rating', 'origin_title'])
      .select((eb) => eb.fn.coalesce('written_at', 'created_at').as('since'))
      .where('status', '=', 'waiting'),
  since: 'written_at',
  async toItems(rows, ctx) {
    const names = await subjectNames(ctx, rows);
    return rows.map(({ id, subject_id, rating, origin_title, since }) => ({
      id,
      title: names.get(subject_id) ?? subject_id,
      detail: m.ratings_queue_detail({ stars: rating ?? 0, title: origin_title }),
      waiting_since: since,
      href: ratingPaths.review(id),
    }));
  },
});

/** Returns a review for staff who decide about it; throws `not_found` before it is written. */
export async function findForReview(ctx: Ctx, id: string): Promise<WaitingRating> {
  requireStaff(ctx);
  const { userId } = requireUser(ctx);
  const row = isUuid(id)
    ? await ctx.db
        .selectFrom('ratings')
        .select([
          'id',
          'subject_kind',
          'subject_id',
          'author_id',
          'organization_id',
          'origin_title',
          'status',
          'rating',
          'text',
          'language',
          'version',
        ])
        .select(publicSignature)
        .where('id', '=', id)
        .where('status', '<>', 'open')
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('not_found');
  const { subject_kind: _, subject_id, author_id, organization_id, status, ...rest } = row;
  return {
    ...rest,
    // The cast is safe: a CHECK constraint restricts the column.
    status: status as RatingStatus,
    subject_name: (await subjectNames(ctx, [row])).get(subject_id) ?? null,
    is_own:
      author_id === userId ||
      isOfCompany(ctx.actor, { organization_id }) ||
      isOfCompany(ctx.actor, await findSubjectOwner(ctx, row)),
  };
}
