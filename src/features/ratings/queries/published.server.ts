import type { NotNull } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { type KeysetPage, defineKeyset, keysetPage, moment, rowId } from '#server/db/keyset.ts';
import { subjectNames } from '#server/subjects.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { ratingPaths } from '../paths.ts';
import type { PublishedRating, Reviews } from '../schema/rating.ts';
import { ownsSubject } from './subject-owner.server.ts';

/** On the page of a row; the older ones stand on a page of their own. */
const mostNewest = 3;
const onPage = 20;

const newest = defineKeyset('ratings.published', { published_at: moment, id: rowId }, { table: 'ratings' });

const published = (ctx: Ctx) =>
  ctx.db
    .selectFrom('ratings')
    .select(['id', 'rating', 'text', 'language', 'published_at', 'reply', 'reply_language', 'replied_at', 'is_demo'])
    .where('status', '=', 'published')
    // A CHECK says that what is published has them.
    .$narrowType<{ rating: NotNull; text: NotNull; published_at: NotNull }>();

const publishedAbout = (ctx: Ctx, kind: string, id: string) =>
  published(ctx).where('subject_kind', '=', kind).where('subject_id', '=', id);

/** The newest published reviews about a row, without who wrote them. */
export async function findNewestReviews(ctx: Ctx, kind: string, id: string): Promise<Reviews> {
  const { items, nextCursor } = await keysetPage(publishedAbout(ctx, kind, id), newest, { limit: mostNewest });
  return { newest: items, all: nextCursor === null ? null : ratingPaths.about(kind, id) };
}

interface ReviewsPage extends KeysetPage<PublishedRating> {
  name: string;
  /** The page of what they are about. */
  path: string;
  /** Whether the caller may answer them. */
  isOwn: boolean;
}

/** All published reviews about a row that the caller may see, the newest first; `not_found` about any other. */
export async function listPublished(ctx: Ctx, kind: string, id: string, cursor: string | null): Promise<ReviewsPage> {
  const subject = ctx.registry.subject(kind);
  const papers = (await subject?.mayRead(ctx, id)) ? await subject?.papers?.(ctx, id) : null;
  if (!papers) throw new AppError('not_found');
  const page = await keysetPage(publishedAbout(ctx, kind, id), newest, { cursor, limit: onPage });
  const isOwn = ctx.actor.kind === 'user' && ctx.actor.userId === papers.owner_user_id;
  return { ...page, name: papers.title, path: papers.public_path, isOwn };
}

/** A published review of something the caller owns, for the reply; `not_found` for everybody else. */
export async function findToReply(ctx: Ctx, id: string): Promise<{ rating: PublishedRating; name: string }> {
  const row = isUuid(id)
    ? await published(ctx).select(['subject_kind', 'subject_id']).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row || !(await ownsSubject(ctx, row))) throw new AppError('not_found');
  const { subject_kind, subject_id, ...rating } = row;
  const names = await subjectNames(ctx, [{ subject_kind, subject_id }]);
  return { rating, name: names.get(subject_id) ?? '' };
}
