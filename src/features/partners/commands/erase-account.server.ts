import { sql } from 'kysely';

import { isByOwnAddress } from '#features/accounts/queries/addresses.server.ts';
import { forgetNotifications } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { forgetMails } from '#server/mailer/outbox.ts';
import { idsOf } from '#shared/ids-of.ts';

import { deletePartners } from './delete-partners.server.ts';
import { handOverPartners } from './hand-over.server.ts';
import { registrationMailKeys } from './mail-registrant.server.ts';

// unsafe: what the account answers for, when it is erased
/**
 * Deletes an account's partners and registrations, including those by its address only, in the erasing transaction.
 * Partners, registrations and connections of a company with other members stay with them.
 */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await handOverPartners(tx, { user_id: userId });
  const byAddress = isByOwnAddress(userId, { email: 'email', written: 'created_at' });
  const registrations = await tx.db
    .deleteFrom('provider_registrations')
    .where((is) => is.or([is('user_id', '=', userId), is.and([is('organization_id', 'is', null), byAddress])]))
    .returning(['id', 'version'])
    .execute();
  await forgetMails(tx, registrations.flatMap(registrationMailKeys));
  await forgetNotifications(tx, 'registration', idsOf(registrations));
  await deletePartners(tx, {
    connections: sql`requester_id = ${userId}`,
    owned: sql`owner_user_id = ${userId}`,
    further: sql`owner_user_id is null and ${byAddress}`,
  });
}
