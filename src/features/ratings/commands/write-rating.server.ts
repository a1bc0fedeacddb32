import { notify } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireVerified } from '#server/session/require.ts';
import { subjectNames } from '#server/subjects.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { ratingReplied } from '../emails/notification-kinds.ts';
import { requireOwnSubject } from '../queries/subject-owner.server.ts';
import { writeLimit } from '../limits.ts';
import { type RatingStatus, mayWrite } from '../state.ts';
import { emitAverage } from './emit-average.server.ts';

interface Written {
  id: string;
  rating: number;
  text: string;
}

/**
 * Writes a review that an acceptance allowed, or corrects it within a day; staff check it before it is published.
 * Throws `not_found` for somebody else's, `conflict` after the day.
 */
export async function writeRating(ctx: Ctx, { id, rating, text }: Written): Promise<void> {
  const { userId } = requireVerified(ctx);
  if (!isUuid(id)) throw new AppError('not_found');
  await ctx.limits.take(ctx, writeLimit, userId);
  await transaction(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('ratings')
      .select(['status', 'written_at', 'subject_kind', 'subject_id', 'version'])
      .where('id', '=', id)
      .where('author_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    const now = tx.clock();
    // A CHECK constraint limits the status.
    if (!mayWrite({ ...row, status: row.status as RatingStatus }, now))
      throw new AppError('conflict', { detail: m.ratings_write_late() });
    await tx.db
      .updateTable('ratings')
      .set({
        rating,
        text,
        // The form says so.
        is_signed: true,
        status: 'waiting',
        language: tx.language,
        written_at: row.status === 'open' ? now : (row.written_at ?? now),
        published_at: null,
        review_reason: null,
        // The reply was to the former text; the owner can reply again after publication.
        reply: null,
        reply_language: null,
        replied_at: null,
        version: row.version + 1,
      })
      .where('id', '=', id)
      .execute();
    if (row.status === 'published') await emitAverage(tx, { kind: row.subject_kind, id: row.subject_id });
    await audit(tx, { action: 'rating.written', subject_kind: 'rating', subject_id: id, account_id: userId });
  });
}

/**
 * Replies to a published review, once, as owner of the reviewed row. Throws `not_found` for others, `conflict` the
 * second time.
 */
export async function replyToRating(ctx: Ctx, { id, reply }: { id: string; reply: string }): Promise<void> {
  const { userId } = requireVerified(ctx);
  await ctx.limits.take(ctx, writeLimit, userId);
  await transaction(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('ratings')
      .select(['subject_kind', 'subject_id', 'author_id', 'reply'])
      .where('id', '=', id)
      .where('status', '=', 'published')
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    await requireOwnSubject(tx, row);
    if (row.reply !== null) throw new AppError('conflict', { detail: m.ratings_replied_already() });
    await tx.db
      .updateTable('ratings')
      .set({ reply, reply_language: tx.language, replied_at: tx.clock() })
      .where('id', '=', id)
      .execute();
    await audit(tx, { action: 'rating.replied', subject_kind: 'rating', subject_id: id, account_id: row.author_id });
    const names = await subjectNames(tx, [row]);
    await notify(tx, {
      user_id: row.author_id,
      kind: ratingReplied,
      key: id,
      subject: { kind: 'rating', id },
      values: { name: names.get(row.subject_id) ?? '' },
    });
  });
}
