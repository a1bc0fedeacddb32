import type { Ctx } from '#server/context.ts';
import { type LinkKind, revokeLinks } from '#server/links.ts';

import { tokenMinutes } from '../state.ts';

export const changeEmailLink: LinkKind = {
  purpose: 'accounts.change_email',
  uses: 'once',
  ttlSeconds: tokenMinutes * 60,
};

/** How the keys of the mails begin that tell about changing one account's address: they are erased with it, wherever they went. */
export const emailChangeMails = (userId: string): string => `accounts.email_change ${userId} `;

/** Takes back the change of address that waits, with its link. False when none does. */
export async function forgetEmailChange(tx: Ctx, userId: string): Promise<boolean> {
  await revokeLinks(tx, changeEmailLink, userId);
  const gone = await tx.db.deleteFrom('email_changes').where('user_id', '=', userId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
