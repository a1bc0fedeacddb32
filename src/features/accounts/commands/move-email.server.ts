import type { Ctx } from '#server/context.ts';
import type { MailContent } from '#server/mailer/content.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { endSessions } from '#server/session/sessions.ts';
import type { Language } from '#shared/languages.ts';

import { revokeResetLinks } from './password.server.ts';
import { emailChangeMails } from './pending-email.server.ts';
import { revokeVerifyLinks } from './verify-email.server.ts';

/** An account's address, with the name and language for mails to it. */
export interface AddressOf {
  email: string;
  email_verified: boolean;
  first_name: string;
  locale: string;
}

export const readAddress = (tx: Ctx, userId: string): Promise<AddressOf> =>
  tx.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'email_verified', 'first_name', 'locale'])
    .executeTakeFirstOrThrow();

/**
 * Returns a mail about a change of an account's address; it is erased with the account, whatever address it was sent
 * to.
 */
export const mailAboutAddress = (
  tx: Ctx,
  userId: string,
  mail: { to: string; language: Language; content: () => MailContent },
): Promise<void> => enqueueMail(tx, { ...mail, key: `${emailChangeMails(userId)}${tx.newId()}` });

/**
 * Gives a locked account row a free, verified address and returns the previous one. Sessions end, links mailed to the
 * previous address become invalid, a pending change is cancelled, and the previous address goes to its stand-ins.
 */
export async function moveEmail(tx: Ctx, userId: string, email: string): Promise<AddressOf> {
  const before = await readAddress(tx, userId);
  await tx.db
    .updateTable('users')
    .set({ email, email_verified: true, stand_in_for: null, stated_email: null, updated_at: tx.clock() })
    .where('id', '=', userId)
    .execute();
  await tx.db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await revokeResetLinks(tx, userId);
  await revokeVerifyLinks(tx, userId);
  await handDown(tx, userId);
  await endSessions(tx, userId);
  await tx.events.emit(tx, 'account.email_verified', { user_id: userId, email });
  return before;
}

/**
 * Passes the freed address to its stand-ins (README.md): the first becomes its account, like a newcomer's, and the
 * others become stand-ins of that one. They cannot notice the difference.
 */
async function handDown(tx: Ctx, userId: string): Promise<void> {
  const heir = await tx.db
    .selectFrom('users')
    .where('stand_in_for', '=', userId)
    .select(['id', 'stated_email'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (heir?.stated_email == null) return;
  await tx.db
    .updateTable('users')
    .set({ email: heir.stated_email, stand_in_for: null, stated_email: null, updated_at: tx.clock() })
    .where('id', '=', heir.id)
    .execute();
  await tx.db
    .updateTable('users')
    .set({ stand_in_for: heir.id, updated_at: tx.clock() })
    .where('stand_in_for', '=', userId)
    .execute();
}
