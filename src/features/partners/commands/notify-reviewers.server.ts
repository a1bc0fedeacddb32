import { listStaff } from '#features/accounts/queries/roles.server.ts';
import { notifyAll, resolveNotifications } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';

import { partnerToReview } from '../emails/review-kinds.ts';
import { mayReviewPartner } from '../policy.ts';
import type { PartnerRow } from './lock-partner.server.ts';

/** Notifies everybody who may review a partner, once per version. */
export async function notifyReviewers(
  tx: Ctx,
  row: Pick<PartnerRow, 'id' | 'name' | 'version' | 'organization_id'>,
): Promise<void> {
  const staff = await listStaff(tx);
  await notifyAll(tx, {
    user_ids: staff.filter((each) => mayReviewPartner(each, row)).map(({ id }) => id),
    kind: partnerToReview,
    key: `${row.id}:${row.version}`,
    subject: { kind: 'partner', id: row.id },
    values: { name: row.name },
  });
}

/** Marks a partner as read for reviewers: nothing waits any more. */
export async function resolveReviewNotifications(tx: Ctx, id: string): Promise<void> {
  await resolveNotifications(tx, { kinds: [partnerToReview.kind], subject: { kind: 'partner', id } });
}
