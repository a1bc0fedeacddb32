import type { NotNull } from 'kysely';

import { isOfCompany, may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { type KeysetPage, defineKeyset, keysetPage, moment, rowId } from '#server/db/keyset.ts';
import { subjectNames } from '#server/subjects.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { ratingPaths } from '../paths.ts';
import type { PublishedRating, Reviews } from '../schema/rating.ts';
import { publicSignature } from './signature.server.ts';
import { requireOwnSubject } from './subject-owner.server.ts';

/** Shown on the page of a row; the others are on a page of their own. */
const maxNewest = 3;
const onPage = 20;

const newest = defineKeyset('ratings.published', { published_at: moment, id: rowId }, { table: 'ratings' });

const published = (ctx: Ctx) =>
  ctx.db
    .selectFrom('ratings')
    .select(['id', 'rating', 'text', 'language', 'published_at', 'reply', 'reply_language', 'replied_at', 'is_demo'])
    .select(publicSignature)
    .where('status', '=', 'published')
    // A CHECK constraint guarantees them for published reviews.
    .$narrowType<{ rating: NotNull; text: NotNull; published_at: NotNull }>();

const publishedAbout = (ctx: Ctx, kind: string, id: string) =>
  published(ctx).where('subject_kind', '=', kind).where('subject_id', '=', id);

/** Returns the newest published reviews about a row. */
export async function findNewestReviews(ctx: Ctx, kind: string, id: string): Promise<Reviews> {
  const { items, nextCursor } = await keysetPage(publishedAbout(ctx, kind, id), newest, { limit: maxNewest });
  return { newest: items, all: nextCursor === null ? null : ratingPaths.about(kind, id) };
}

interface ReviewsPage extends KeysetPage<PublishedRating> {
  name: string;
  /** The page of the reviewed row. */
  path: string;
  /** True if the caller may reply to them. */
  isOwn: boolean;
}

/**
 * Returns a page of all published reviews about a row the caller may see, newest first; throws `not_found` for any
 * other row.
 */
export async function listPublished(ctx: Ctx, kind: string, id: string, cursor: string | null): Promise<ReviewsPage> {
  const subject = ctx.registry.subject(kind);
  const papers = (await subject?.mayRead(ctx, id)) ? await subject?.papers?.(ctx, id) : null;
  if (!papers) throw new AppError('not_found');
  const page = await keysetPage(publishedAbout(ctx, kind, id), newest, { cursor, limit: onPage });
  const isOwn = isOfCompany(ctx.actor, papers) && may(ctx.actor, 'listings.edit');
  return { ...page, name: papers.title, path: papers.public_path, isOwn };
}

/** Returns a published review of a row of the caller's company, for the reply; throws `not_found` for others. */
export async function findToReply(ctx: Ctx, id: string): Promise<{ rating: PublishedRating; name: string }> {
  const row = isUuid(id)
    ? await published(ctx).select(['subject_kind', 'subject_id']).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('not_found');
  await requireOwnSubject(ctx, row);
  const { subject_kind, subject_id, ...rating } = row;
  const names = await subjectNames(ctx, [{ subject_kind, subject_id }]);
  return { rating, name: names.get(subject_id) ?? '' };
}
