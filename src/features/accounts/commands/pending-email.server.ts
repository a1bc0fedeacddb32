import type { Ctx } from '#server/context.ts';
import { type LinkKind, revokeLinks } from '#server/links.ts';

import { tokenMinutes } from '../state.ts';

export const changeEmailLink: LinkKind = {
  purpose: 'accounts.change_email',
  uses: 'once',
  ttlSeconds: tokenMinutes * 60,
};

/**
 * Returns the key prefix of the mails about changes of an account's address: they are erased with it, whatever address
 * they were sent to.
 */
export const emailChangeMails = (userId: string): string => `accounts.email_change ${userId} `;

/** Cancels the pending change of address and its link. Returns false if there is none. */
export async function forgetEmailChange(tx: Ctx, userId: string): Promise<boolean> {
  await revokeLinks(tx, changeEmailLink, userId);
  const gone = await tx.db.deleteFrom('email_changes').where('user_id', '=', userId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
