import { listStaff } from '#features/accounts/queries/roles.server.ts';
import { notifyAll } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';

import type { changeToReview, listingToReview } from '../emails/notification-kinds.ts';
import { mayVouch } from '../policy.ts';
import type { WarehouseRow } from './lock-listing.server.ts';

/** Tells everybody who may decide about a listing that it waits, once per version of it. */
export async function notifyReviewers(
  tx: Ctx,
  kind: typeof listingToReview | typeof changeToReview,
  row: Pick<WarehouseRow, 'id' | 'user_id' | 'company_name' | 'version'>,
): Promise<void> {
  const staff = await listStaff(tx);
  await notifyAll(tx, {
    user_ids: staff.filter((each) => mayVouch(each, row)).map(({ id }) => id),
    kind,
    key: `${row.id}:${row.version}`,
    subject: { kind: 'warehouse', id: row.id },
    values: { company_name: row.company_name },
  });
}
