import { listStaff } from '#features/accounts/queries/roles.server.ts';
import { reviewersOf } from '#features/moderation/policy.ts';
import { notifyAll } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';

import type { changeToReview, listingToReview } from '../emails/notification-kinds.ts';
import type { WarehouseRow } from './lock-listing.server.ts';

/** Notifies everybody who may decide about a waiting listing, once per version. */
export async function notifyReviewers(tx: Ctx, kind: ToReview, row: Reviewed): Promise<void> {
  await notifyAll(tx, await forReviewers(tx, kind, row));
}

type ToReview = typeof listingToReview | typeof changeToReview;
type Reviewed = Pick<WarehouseRow, 'id' | 'organization_id' | 'company_name' | 'version'>;

/** Returns these notifications, for callers that send others at the same time. */
export async function forReviewers(tx: Ctx, kind: ToReview, row: Reviewed) {
  const staff = await listStaff(tx);
  return {
    user_ids: reviewersOf(staff, row),
    kind,
    key: `${row.id}:${row.version}`,
    subject: { kind: 'warehouse', id: row.id },
    values: { company_name: row.company_name },
  };
}
