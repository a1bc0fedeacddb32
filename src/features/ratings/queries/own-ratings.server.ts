import type { Ctx } from '#server/context.ts';
import { type KeysetPage, defineKeyset, keysetPage, moment, rowId } from '#server/db/keyset.ts';
import { requireUser } from '#server/session/require.ts';
import { subjectNames } from '#server/subjects.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import type { OwnRating } from '../schema/rating.ts';
import { type RatingStatus, mayWrite } from '../state.ts';
import { signatureOf } from './signature.server.ts';

const newest = defineKeyset('ratings.own', { created_at: moment, id: rowId }, { table: 'ratings' });

const ownRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('ratings')
    .select([
      'id',
      'subject_kind',
      'subject_id',
      'origin_title',
      'status',
      'rating',
      'text',
      'review_reason',
      'written_at',
      'created_at',
    ])
    .select(signatureOf)
    .where('author_id', '=', requireUser(ctx).userId);

type Row = Awaited<ReturnType<ReturnType<typeof ownRows>['execute']>>[number];

async function named(ctx: Ctx, rows: readonly Row[]): Promise<OwnRating[]> {
  const names = await subjectNames(ctx, rows);
  return rows.map(({ subject_kind: _kind, created_at: _at, subject_id, written_at, ...row }) => {
    // The cast is safe: a CHECK constraint restricts the column.
    const status = row.status as RatingStatus;
    return {
      ...row,
      status,
      subject_name: names.get(subject_id) ?? null,
      mayWrite: mayWrite({ status, written_at }, ctx.clock()),
    };
  });
}

/** Returns a page of the reviews the caller has written or may write, newest first. */
export async function listOwnRatings(ctx: Ctx, cursor: string | null): Promise<KeysetPage<OwnRating>> {
  const page = await keysetPage(ownRows(ctx), newest, { cursor, limit: 20 });
  return { items: await named(ctx, page.items), nextCursor: page.nextCursor };
}

/** Returns one of them; throws `not_found` for somebody else's. */
export async function findOwnRating(ctx: Ctx, id: string): Promise<OwnRating> {
  const rows = isUuid(id) ? await ownRows(ctx).where('id', '=', id).execute() : [];
  const [rating] = await named(ctx, rows);
  if (!rating) throw new AppError('not_found');
  return rating;
}
