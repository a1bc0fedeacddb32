import type { Ctx } from '#server/context.ts';
import type { MailContent } from '#server/mailer/content.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';

const maxStaffMails = 20;

/** Mails the account a listing belongs to; the address typed into the listing is for shippers, not for us. */
export async function mailOwner(tx: Ctx, mail: { user_id: string; key: string; content: MailContent }): Promise<void> {
  const owner = await tx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', mail.user_id)
    .where('is_demo', '=', false)
    .executeTakeFirst();
  if (owner) await enqueueMail(tx, { to: owner.email, key: mail.key, content: mail.content });
}

/** Mails everybody who may review. */
export async function mailStaff(tx: Ctx, mail: { key: string; content: MailContent }): Promise<void> {
  const staff = await tx.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('locked_at', 'is', null)
    .where('is_demo', '=', false)
    .where('id', 'in', tx.db.selectFrom('user_roles').select('user_id').where('role', 'in', ['admin', 'moderator']))
    .orderBy('id')
    .limit(maxStaffMails)
    .execute();
  for (const person of staff)
    await enqueueMail(tx, { to: person.email, key: `${mail.key}:${person.id}`, content: mail.content });
}
