import { listStaff } from '#features/accounts/queries/roles.server.ts';
import { putIntoInboxes } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { enqueueMails, type Mail } from '#server/mailer/outbox.ts';

import type { changeToReview, listingToReview } from '../emails/notification-kinds.ts';
import { mayVouch } from '../policy.ts';
import type { WarehouseRow } from './lock-listing.server.ts';

/** Tells everybody who may decide about a listing that it waits, once per version of it. */
export async function notifyReviewers(tx: Ctx, kind: ToReview, row: Reviewed): Promise<void> {
  await enqueueMails(tx, await tellReviewers(tx, kind, row));
}

type ToReview = typeof listingToReview | typeof changeToReview;
type Reviewed = Pick<WarehouseRow, 'id' | 'user_id' | 'company_name' | 'version'>;

/** The same without the mails: they are answered, and must be enqueued. */
export async function tellReviewers(tx: Ctx, kind: ToReview, row: Reviewed): Promise<Mail[]> {
  const staff = await listStaff(tx);
  return putIntoInboxes(tx, {
    user_ids: staff.filter((each) => mayVouch(each, row)).map(({ id }) => id),
    kind,
    key: `${row.id}:${row.version}`,
    subject: { kind: 'warehouse', id: row.id },
    values: { company_name: row.company_name },
  });
}
