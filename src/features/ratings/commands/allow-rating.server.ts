import { notify } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';

import { ratingOpened } from '../emails/notification-kinds.ts';

interface Origin {
  kind: 'quote_request' | 'connection';
  id: string;
}

interface Allowed {
  /** Whom the review is about. */
  subject: { kind: 'warehouse' | 'partner'; id: string };
  /** Its cause: an accepted offer or connection. */
  origin: Origin & { title: string };
  author_id: string;
  /** The company that the author made the deal for. */
  organization_id: string;
}

/** Allows a review, in the transaction of the acceptance that causes it: one per author and origin. */
export async function allowRating(tx: Ctx, { subject, origin, author_id, organization_id }: Allowed): Promise<void> {
  await tx.db
    .insertInto('ratings')
    .values({
      id: tx.newId(),
      subject_kind: subject.kind,
      subject_id: subject.id,
      author_id,
      organization_id,
      origin_kind: origin.kind,
      origin_id: origin.id,
      origin_title: origin.title,
      created_at: tx.clock(),
    })
    .onConflict((conflict) => conflict.constraint('ratings_one_per_origin').doNothing())
    .execute();
}

/** Asks for the review that an acceptance allowed, unless it is already written. */
export async function askForRating(
  tx: Ctx,
  { origin, author_id, name }: { origin: Origin; author_id: string; name: string },
): Promise<void> {
  const open = await tx.db
    .selectFrom('ratings')
    .select(['id', 'origin_title'])
    .where('author_id', '=', author_id)
    .where('origin_kind', '=', origin.kind)
    .where('origin_id', '=', origin.id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (!open) return;
  await notify(tx, {
    user_id: author_id,
    kind: ratingOpened,
    key: open.id,
    subject: { kind: 'rating', id: open.id },
    values: { name, title: open.origin_title },
  });
}
