import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';

import { managerNamed } from '../emails/manager-kind.ts';

/** Tells the owners of a company who looks after it from now on. */
export async function tellManager(
  tx: Ctx,
  { organization_id, name }: { organization_id: string; name: string },
): Promise<void> {
  await notifyCompany(tx, {
    organization_id,
    kind: managerNamed,
    key: tx.newId(),
    subject: { kind: 'company', id: organization_id },
    values: { name: name.slice(0, 200) },
  });
}
