import type { Ctx } from '../context.ts';
import type { MailContent } from './content.ts';

export type { MailContent };

export interface Mail {
  to: string;
  /** A mail with the same key is sent only once, whatever is run twice. */
  key?: string;
  content: MailContent;
}

/** The job that empties the outbox. */
export const deliverJobName = 'mailer.deliver';

/**
 * Puts a mail into the outbox, in the transaction of what it tells about: it goes out exactly when that is committed.
 * A second mail with the same key is ignored.
 */
export async function enqueueMail(tx: Ctx, mail: Mail): Promise<void> {
  const id = tx.newId();
  const now = tx.clock();
  const inserted = await tx.db
    .insertInto('outbox')
    .values({
      id,
      key: mail.key ?? id,
      recipient: mail.to,
      content: JSON.stringify(mail.content),
      next_attempt_at: now,
      request_id: tx.requestId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) await tx.jobs.send(tx, deliverJobName, {}, { key: 'outbox' });
}

export type MailState = 'queued' | 'sent' | 'refused';

export interface OutboxMail {
  id: string;
  recipient: string;
  content: MailContent;
  state: MailState;
  attempts: number;
  last_error: string | null;
  request_id: string;
  created_at: Date;
  sent_at: Date | null;
}

/** The newest mails of the outbox, older than the mail `before` when given. Holds personal data: for the operator's eyes. */
export async function listMail(ctx: Ctx, page: { limit: number; before?: string | undefined }): Promise<OutboxMail[]> {
  let query = ctx.db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'content', 'state', 'attempts', 'last_error', 'request_id', 'created_at', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.before) query = query.where('id', '<', page.before);
  // The two casts: `enqueueMail` alone writes the content, and a CHECK limits the states.
  return (await query.execute()).map((row) => ({
    ...row,
    content: row.content as unknown as MailContent,
    state: row.state as MailState,
  }));
}

/** Deletes every mail to this address, sent or waiting: part of erasing a person. */
export async function forgetMailTo(tx: Ctx, recipient: string): Promise<void> {
  await tx.db.deleteFrom('outbox').where('recipient', '=', recipient).execute();
}
