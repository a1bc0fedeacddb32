import type { Insertable } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { Ratings } from '#server/db/types.ts';

import { emitAverage } from './commands/emit-average.server.ts';

type Given = Partial<Insertable<Ratings>> & Pick<Insertable<Ratings>, 'author_id' | 'subject_id'>;

/**
 * Creates a published review with these overrides, for tests and the demonstration. Nobody is notified; the average is
 * updated.
 */
export async function makeRating(ctx: Ctx, given: Given): Promise<{ id: string }> {
  const now = ctx.clock();
  const status = given.status ?? 'published';
  const isOpen = status === 'open';
  const row = {
    id: ctx.newId(),
    subject_kind: 'warehouse',
    origin_kind: 'quote_request',
    origin_id: ctx.newId(),
    origin_title: 'QR-900',
    status,
    rating: isOpen ? null : 4,
    text: isOpen ? null : 'On time each week, and one person who answers.',
    language: isOpen ? null : 'en',
    written_at: isOpen ? null : now,
    review_reason: status === 'rejected' ? 'Please leave out names of people.' : null,
    published_at: status === 'published' ? now : null,
    created_at: now,
    ...given,
  };
  await ctx.db.insertInto('ratings').values(row).execute();
  await emitAverage(ctx, { kind: row.subject_kind, id: row.subject_id });
  return { id: row.id };
}
