import { listStaff } from '#features/accounts/queries/roles.server.ts';
import { notifyAll } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';

import { requestToReview } from '../emails/notification-kinds.ts';
import { mayReviewOf } from '../policy.ts';

/** Notifies everybody who may review a request, once. */
export async function notifyReviewers(
  tx: Ctx,
  { id, reference, organization_id }: { id: string; reference: string; organization_id: string },
): Promise<void> {
  const staff = await listStaff(tx);
  await notifyAll(tx, {
    user_ids: staff.filter((each) => mayReviewOf(each, { organization_id })).map((each) => each.id),
    kind: requestToReview,
    key: id,
    subject: { kind: 'quote_request', id },
    values: { reference },
  });
}
