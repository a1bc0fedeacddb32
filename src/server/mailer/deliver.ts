import { baseLanguage, isLanguage, languagePrefix } from '#shared/languages.ts';

import type { Kysely } from 'kysely';

import type { Ctx } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import type { DB } from '../db/types.ts';
import { inLanguage } from '../language.ts';
import { defineJob, type JobDefinition, type JobPayload } from '../jobs.ts';
import { traced } from '../tracing.ts';
import type { MailAttachment, MailContent } from './content.ts';
import { sendJobName, sendMailJobs } from './outbox.ts';
import { renderMail } from './render.ts';
import { createMailTransport, type Outcome, type OutgoingMail } from './transport.ts';

/** With delays that grow to an hour: three days. */
const retryLimit = 80;

/** Longer than the slowest delivery: a longer run belongs to a dead process. */
const expireSeconds = 300;

const batch = 500;

/** One job per mail, and one that creates missing jobs of waiting mails, such as those of an earlier release. */
export const mailJobs: readonly JobDefinition[] = [
  defineJob({
    name: sendJobName,
    retryLimit,
    expireSeconds,
    comesInNumbers: true,
    handler: sendMail,
    givenUp: refuseMail,
  }),
  defineJob({ name: 'mailer.deliver', schedule: '*/5 * * * *', handler: sendLostJobs }),
];

/** The mail was not sent and is retried later. */
class MailDelayed extends Error {}

interface MailJob {
  mail_id: string;
  job_id: string;
}

const jobOf = (payload: JobPayload): MailJob => ({
  mail_id: String(payload['mail_id']),
  job_id: String(payload['job_id']),
});

/** Selects a job's mail, while it is waiting and has no newer job. */
const waiting = (db: Kysely<DB>, { mail_id, job_id }: MailJob) =>
  db.selectFrom('outbox').where('id', '=', mail_id).where('job_id', '=', job_id).where('state', '=', 'queued');

/**
 * Sends one mail to the mail server. A mail is sent once; only a crash between the server's answer and recording it
 * sends it again, with the same Message-ID, and the mail is then listed as unsure (`listMail`).
 */
async function sendMail(ctx: Ctx, payload: JobPayload): Promise<void> {
  const mail = await ctx.db
    .updateTable('outbox')
    .set((eb) => ({ begun: eb('begun', '+', 1) }))
    .where('id', 'in', waiting(ctx.db, jobOf(payload)).select('id'))
    .returning(['id', 'recipient', 'content', 'attachments', 'from_name', 'reply_to', 'unsubscribe_url'])
    .returning(['language', 'request_id', 'created_at'])
    .executeTakeFirst();
  if (!mail) return;
  const { config } = ctx;
  const content = mail.content as unknown as MailContent;
  const language = isLanguage(mail.language) ? mail.language : baseLanguage;
  const site = { name: config.siteName, url: `${config.publicUrl}${languagePrefix(language)}` };
  const outgoing: OutgoingMail = {
    id: mail.id,
    to: mail.recipient,
    fromName: mail.from_name,
    replyTo: mail.reply_to,
    subject: content.subject,
    ...inLanguage(language, () => renderMail(content, { site, language, unsubscribeUrl: mail.unsubscribe_url })),
    attachments: mail.attachments as unknown as MailAttachment[],
    unsubscribeUrl: mail.unsubscribe_url,
    requestId: mail.request_id,
    createdAt: mail.created_at,
  };
  const attributes = { 'portolan.mail_id': mail.id, 'portolan.request_id': mail.request_id };
  const outcome = await traced({ name: 'mail', kind: 'mail', attributes }, () => createMailTransport(config)(outgoing));
  await record(ctx, mail.id, outcome);
  if (outcome.kind === 'later') throw new MailDelayed(`The mail server has not taken the mail: ${outcome.reason}.`);
}

async function record(ctx: Ctx, id: string, outcome: Outcome): Promise<void> {
  const news =
    outcome.kind === 'sent'
      ? { state: 'sent', sent_at: ctx.clock(), last_error: null }
      : { state: outcome.kind === 'refused' ? 'refused' : 'queued', last_error: outcome.answer };
  const row = await ctx.db
    .updateTable('outbox')
    .set((eb) => ({ ...news, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .returning(['attempts', 'begun'])
    .executeTakeFirst();
  const log = ctx.log.child({ mail: id });
  if (outcome.kind === 'sent' && row && row.begun > row.attempts)
    log.warn('Mail sent, perhaps for the second time: a process ended while it sent the mail.');
  else if (outcome.kind === 'sent') log.info('Mail sent.');
  else if (outcome.kind === 'refused') log.warn({ reason: outcome.reason }, 'Mail refused.');
}

/** After three days without success the mail is marked as refused: staff see it and may send it again. */
async function refuseMail(ctx: Ctx, payload: JobPayload): Promise<void> {
  await ctx.db
    .updateTable('outbox')
    .set({ state: 'refused' })
    .where('id', 'in', waiting(ctx.db, jobOf(payload)).select('id'))
    .execute();
}

/**
 * Creates the job of every waiting mail that has none: mails of an earlier release, or of a manually assembled
 * database.
 */
async function sendLostJobs(ctx: Ctx): Promise<void> {
  for (let after = ''; ;) {
    let query = ctx.db.selectFrom('outbox').select(['id', 'job_id']).where('state', '=', 'queued');
    if (after !== '') query = query.where('id', '>', after);
    const mails = await query.orderBy('id').limit(batch).execute();
    const ids = mails.map((mail) => mail.job_id);
    const lost = new Set(await ctx.jobs.missing(ctx, ids));
    await transaction(ctx, async (tx) => {
      await sendMailJobs(
        tx,
        mails.filter((mail) => lost.has(mail.job_id)),
      );
    });
    after = mails.at(-1)?.id ?? '';
    if (mails.length < batch) return;
  }
}
