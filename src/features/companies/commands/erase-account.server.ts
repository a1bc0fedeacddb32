import type { Ctx } from '#server/context.ts';
import { forgetMailsOf } from '#server/mailer/outbox.ts';
import { isByOwnAddress } from '#features/accounts/queries/addresses.server.ts';

import { invitationMails } from './invitations.server.ts';

/** Deletes the invitations that the account received, and the mails that invited for the company it founded. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await tx.db
    .deleteFrom('company_invitations')
    .where(isByOwnAddress(userId, { email: 'company_invitations.email', written: 'company_invitations.created_at' }))
    .execute();
  // unsafe: companies that the account looks after as staff
  await tx.db.deleteFrom('account_managers').where('user_id', '=', userId).execute();
  await forgetMailsOf(tx, invitationMails(userId));
}
