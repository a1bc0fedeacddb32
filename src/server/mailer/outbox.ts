import type { Ctx } from '../context.ts';

/** What a mail says; text and HTML are both made from it. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  footnote?: string;
}

export interface Mail {
  to: string;
  /** A mail with the same key is sent only once, whatever is run twice. */
  key?: string;
  content: MailContent;
}

export const deliverJob = 'mailer.deliver';

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
  if (inserted) await tx.jobs.send(tx, deliverJob, {}, { key: 'outbox' });
}
