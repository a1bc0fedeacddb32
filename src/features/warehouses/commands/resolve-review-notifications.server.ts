import { resolveNotifications } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';

import { changeToReview, listingToReview } from '../emails/notification-kinds.ts';
import type { WarehouseRow } from './lock-listing.server.ts';

/** Marks this listing as read for reviewers: it was decided, or what waited was withdrawn. */
export async function resolveReviewNotifications(tx: Ctx, { id }: Pick<WarehouseRow, 'id'>): Promise<void> {
  await resolveNotifications(tx, {
    kinds: [listingToReview.kind, changeToReview.kind],
    subject: { kind: 'warehouse', id },
  });
}
