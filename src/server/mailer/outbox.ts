import { sql } from 'kysely';

import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { audit } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { type KeysetPage, defineKeyset, keysetPage, pageLimit, rowId } from '../db/keyset.ts';
import { transaction } from '../db/transaction.ts';
import { inLanguage } from '../language.ts';
import { requireAdmin } from '../session/require.ts';
import type { MailAttachment, MailContent } from './content.ts';

export interface Mail {
  to: string;
  /** A second mail with the same key is ignored. */
  key?: string;
  /** Language of the recipient: the account's, or that of the page an anonymous visitor used. */
  language: Language;
  /** Returns its content; called in that language. */
  content: () => MailContent;
  /** Sender name with our address; absent: the product's. */
  fromName?: string;
  /** Address for replies; absent: ours. */
  replyTo?: string;
  attachments?: readonly MailAttachment[];
  /** Not sent before this time. */
  notBefore?: Date;
  /** URL to unsubscribe with one click: a GET shows a confirmation page, a POST unsubscribes (RFC 8058). */
  unsubscribeUrl?: string;
}

/** The job that sends one mail. Its payload has the ids of the mail and of the job. */
export const sendJobName = 'mailer.send';

interface MailJob {
  id: string;
  job_id: string;
  notBefore?: Date | undefined;
}

/** Adds the jobs that send these mails. */
export async function sendMailJobs(tx: Ctx, mails: readonly MailJob[]): Promise<void> {
  const jobs = mails.map(({ id, job_id, notBefore }) => ({
    payload: { mail_id: id, job_id },
    id: job_id,
    ...(notBefore === undefined ? {} : { startAt: notBefore }),
  }));
  await tx.jobs.sendAll(tx, sendJobName, jobs);
}

/**
 * Adds a mail to the outbox in the event's transaction: it is sent only if that commits.
 * A second mail with the same key is ignored.
 */
export const enqueueMail = (tx: Ctx, mail: Mail): Promise<void> => enqueueMails(tx, [mail]);

/**
 * Like `enqueueMail`, for several mails with one statement for them and one for their jobs. The job of an ignored mail
 * finds nothing to send.
 */
export async function enqueueMails(tx: Ctx, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => rowOf(tx, mail));
  const carried = rows.map(({ id, job_id, not_before }) => ({ id, job_id, notBefore: not_before ?? undefined }));
  await Promise.all([insertMails(tx, rows), sendMailJobs(tx, carried)]);
}

/** The rows are one parameter: a statement has at most 65,535, and a mail may go to everybody. */
async function insertMails(tx: Ctx, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  const now = tx.clock();
  await sql`
    insert into outbox (id, job_id, key, recipient, language, content, from_name, reply_to, attachments, unsubscribe_url,
      not_before, request_id, created_at, queued_at)
    select id, job_id, key, recipient, language, content, from_name, reply_to, attachments, unsubscribe_url,
      not_before, ${tx.requestId}, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as mail (id uuid, job_id uuid, key text, recipient text,
      language text, content jsonb, from_name text, reply_to text, attachments jsonb, unsubscribe_url text,
      not_before timestamptz)
    on conflict (key) do nothing`.execute(tx.db);
}

function rowOf(tx: Ctx, mail: Mail) {
  const id = tx.newId();
  return {
    id,
    job_id: tx.newId(),
    key: mail.key ?? id,
    recipient: mail.to,
    language: mail.language,
    content: inLanguage(mail.language, mail.content),
    from_name: mail.fromName ?? null,
    reply_to: mail.replyTo ?? null,
    attachments: mail.attachments ?? [],
    unsubscribe_url: mail.unsubscribeUrl ?? null,
    not_before: mail.notBefore ?? null,
  };
}

export type MailState = 'queued' | 'sent' | 'refused';

export interface MailStatus {
  id: string;
  state: MailState;
  /** In total, over all times it was sent again. */
  attempts: number;
  /** The mail server's answer to the last attempt, or the code of the connection error; without addresses. */
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
}

const statusColumns = ['id', 'state', 'attempts', 'last_error', 'created_at', 'sent_at'] as const;

/** Returns the state of the mail with this key; null if it was never written or already deleted. */
export async function findMail(ctx: Ctx, key: string): Promise<MailStatus | null> {
  const row = await ctx.db.selectFrom('outbox').select(statusColumns).where('key', '=', key).executeTakeFirst();
  // A CHECK limits the states.
  return row === undefined ? null : { ...row, state: row.state as MailState };
}

export interface OutboxMail extends MailStatus {
  recipient: string;
  content: MailContent;
  attachments: MailAttachment[];
  request_id: string;
}

const newest = defineKeyset('mail.newest', { id: rowId });

/**
 * Returns a page of the mails whose content is still stored, newest first; with `state` only those. `unsure` ones were
 * sent, perhaps twice: a process died while it sent them. It contains personal data for the operator only.
 * Throws `bad_request` for a cursor of another list.
 */
export async function listMail(
  ctx: Ctx,
  { state, cursor, limit }: { state?: MailState | 'unsure' | undefined; cursor?: string | null; limit?: number } = {},
): Promise<KeysetPage<OutboxMail>> {
  const query = ctx.db
    .selectFrom('outbox')
    .select([...statusColumns, 'recipient', 'content', 'attachments', 'request_id'])
    .where('recipient', '<>', '')
    .$if(state !== undefined, (all) => all.where('state', '=', state === 'unsure' ? 'sent' : (state ?? '')))
    .$if(state === 'unsure', (sent) => sent.whereRef('begun', '>', 'attempts'))
    // Only `enqueueMail` writes content and attachments, and a CHECK limits the states.
    .$castTo<OutboxMail>();
  return keysetPage(query, newest, { cursor, limit: pageLimit(limit) });
}

/** Sends a refused mail again. Administrators only. Throws `conflict` if it is queued, was sent or was deleted. */
export async function resendMail(ctx: Ctx, id: string): Promise<void> {
  requireAdmin(ctx);
  if (!isUuid(id)) throw new AppError('not_found');
  await transaction(ctx, async (tx) => {
    const again = await tx.db
      .updateTable('outbox')
      .set({ state: 'queued', job_id: tx.newId(), queued_at: tx.clock() })
      .where('id', '=', id)
      .where('state', '=', 'refused')
      .where('recipient', '<>', '')
      .returning(['id', 'job_id'])
      .executeTakeFirst();
    if (!again) throw new AppError('conflict', { detail: m.server_mail_not_again() });
    await sendMailJobs(tx, [again]);
    await audit(tx, { action: 'mail.sent_again', subject_kind: 'mail', subject_id: id });
  });
}

/** Deletes every mail to this address, sent or waiting, or those written before a moment: part of erasing a person. */
export async function forgetMailTo(tx: Ctx, recipient: string, until?: Date): Promise<void> {
  await tx.db
    .deleteFrom('outbox')
    .where('recipient', '=', recipient)
    .$if(until !== undefined, (mails) => mails.where('created_at', '<=', until ?? tx.clock()))
    .execute();
}

/** Deletes the mails whose keys have this prefix, sent or waiting: part of erasing their subject. */
export async function forgetMailsOf(tx: Ctx, keyStart: string): Promise<void> {
  await tx.db
    .deleteFrom('outbox')
    .where(sql<boolean>`starts_with(key, ${keyStart})`)
    .execute();
}

/** Deletes the mails with these keys, sent or waiting: part of erasing their subject. */
export async function forgetMails(tx: Ctx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.db.deleteFrom('outbox').where('key', 'in', keys).execute();
}

/**
 * Removes quoted user content from the mails whose keys have one of these prefixes, sent or waiting: part of erasing
 * that content.
 */
export async function forgetQuotes(tx: Ctx, keyStarts: readonly string[]): Promise<void> {
  if (keyStarts.length === 0) return;
  await tx.db
    .updateTable('outbox')
    .set({ content: sql`content - 'quote'` })
    .where(sql<boolean>`exists (select 1 from unnest(${keyStarts}::text[]) as start where starts_with(key, start))`)
    .execute();
}
