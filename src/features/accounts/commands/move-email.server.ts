import type { Ctx } from '#server/context.ts';
import type { MailContent } from '#server/mailer/content.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { endSessions } from '#server/session/sessions.ts';
import type { Language } from '#shared/languages.ts';

import { revokeResetLinks } from './password.server.ts';
import { emailChangeMails } from './pending-email.server.ts';
import { revokeVerifyLinks } from './verify-email.server.ts';

/** The address of an account, and how its person is written to. */
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

/** A mail that tells about changing one account's address; it is erased with the account, wherever it went. */
export const mailAboutAddress = (
  tx: Ctx,
  userId: string,
  mail: { to: string; language: Language; content: () => MailContent },
): Promise<void> => enqueueMail(tx, { ...mail, key: `${emailChangeMails(userId)}${tx.newId()}` });

/**
 * Gives an account that is held an address that is free and proved, and answers which it had. Sessions end, links that were mailed to the address before
 * open nothing any more, a change that waits is over, and the stand-ins of that address get it.
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
 * The stand-ins of the address that became free (README.md): the first is its account now, as a newcomer's would be, and the others stand in for that one.
 * None of their people can tell.
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
