import type { Ctx } from '#server/context.ts';

import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import { subjectNames } from '#server/subjects.ts';

import type { PublishedRating } from '../schema/rating.ts';
import { ownsSubject } from './subject-owner.server.ts';

const mostShown = 20;

const published = (ctx: Ctx) =>
  ctx.db
    .selectFrom('ratings')
    .select(['id', 'rating', 'text', 'language', 'published_at', 'reply', 'reply_language', 'replied_at'])
    .where('status', '=', 'published');

type Row = Awaited<ReturnType<ReturnType<typeof published>['execute']>>[number];

/** A CHECK says that what is published has all of it. */
const whole = ({ rating, text, published_at, ...row }: Row): PublishedRating[] =>
  rating === null || text === null || published_at === null ? [] : [{ ...row, rating, text, published_at }];

/** The newest published reviews about a row, without who wrote them. */
export async function listPublished(ctx: Ctx, kind: string, id: string): Promise<PublishedRating[]> {
  const rows = await published(ctx)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.flatMap(whole);
}

/** A published review of something the caller owns, for the reply; `not_found` for everybody else. */
export async function findToReply(ctx: Ctx, id: string): Promise<{ rating: PublishedRating; name: string }> {
  const row = isUuid(id)
    ? await published(ctx).select(['subject_kind', 'subject_id']).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row || !(await ownsSubject(ctx, row))) throw new AppError('not_found');
  const { subject_kind, subject_id, ...shown } = row;
  const [rating] = whole(shown);
  if (!rating) throw new AppError('not_found');
  const names = await subjectNames(ctx, [{ subject_kind, subject_id }]);
  return { rating, name: names.get(subject_id) ?? '' };
}
