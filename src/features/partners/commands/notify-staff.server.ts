import { listStaff } from '#features/accounts/queries/roles.server.ts';
import { notifyAll } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';

import { registrationToReview } from '../emails/notification-kinds.ts';
import type { Registration } from '../schema/registration.ts';

/** Notifies everybody who may review a registration, once per version. */
export async function notifyStaff(
  tx: Ctx,
  { id, version, company_name, reference }: Pick<Registration, 'id' | 'version' | 'company_name' | 'reference'>,
): Promise<void> {
  const staff = await listStaff(tx);
  await notifyAll(tx, {
    user_ids: staff.map((each) => each.id),
    kind: registrationToReview,
    key: `${id}:${version}`,
    subject: { kind: 'registration', id },
    values: { company_name, reference },
  });
}
