import { sql } from 'kysely';

import type { Ctx } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { defineJob, type JobDefinition } from '../jobs.ts';
import type { MailContent } from './content.ts';
import { deliverJobName } from './outbox.ts';
import { renderMail } from './render.ts';
import { createMailTransport, type Outcome, type Transport } from './transport.ts';

/** Longer than the slowest sending: while it runs, nobody else takes the same mail. */
const leaseSeconds = 120;
const giveUpAfterHours = 72;
const longestPauseSeconds = 3 * 3600;

interface ClaimedMail {
  id: string;
  recipient: string;
  content: MailContent;
  attempts: number;
  request_id: string;
  created_at: Date;
}

/** Empties the outbox after each commit that filled it, and every five minutes for what a crash or an outage left there. */
export const mailJobs: readonly JobDefinition[] = [
  defineJob({ name: deliverJobName, schedule: '*/5 * * * *', retryLimit: 0, handler: deliverDue }),
];

/**
 * Sends every mail that is due, each at most once at a time over all processes. A mail is sent once; only a crash
 * between the server's answer and our note of it sends it again, with the same Message-ID.
 */
export async function deliverDue(ctx: Ctx): Promise<void> {
  const transport = createMailTransport(ctx.config);
  try {
    for (;;) {
      const mail = await claim(ctx);
      if (!mail) return;
      const outcome = await attempt(ctx, transport, mail);
      await record(ctx, mail, outcome);
      // The server as a whole is away: the others would only meet the same.
      if (outcome.kind === 'later' && outcome.isAway) return;
    }
  } finally {
    transport.close();
  }
}

/** Takes the mail that is due longest and keeps others from it for the time of the lease. */
async function claim(ctx: Ctx): Promise<ClaimedMail | undefined> {
  const now = ctx.clock();
  const lease = new Date(now.getTime() + leaseSeconds * 1000);
  // Raw: an update of the one row that a locking select finds, in one statement.
  const { rows } = await sql<ClaimedMail>`
    update outbox set attempts = attempts + 1, next_attempt_at = ${lease}
    where id = (
      select id from outbox where state = 'queued' and next_attempt_at <= ${now}
      order by next_attempt_at, id limit 1 for update skip locked
    )
    returning id, recipient, content, attempts, request_id, created_at`.execute(ctx.db);
  return rows[0];
}

async function attempt(ctx: Ctx, transport: Transport, mail: ClaimedMail): Promise<Outcome> {
  const { siteName, publicUrl } = ctx.config;
  try {
    return await transport.send({
      id: mail.id,
      to: mail.recipient,
      subject: mail.content.subject,
      ...renderMail(mail.content, { name: siteName, url: publicUrl }),
      requestId: mail.request_id,
      createdAt: mail.created_at,
    });
  } catch (error) {
    ctx.log.error({ err: error, mail: mail.id }, 'A mail could not be written.');
    return { kind: 'later', reason: error instanceof Error ? error.name : 'unknown', isAway: true };
  }
}

async function record(ctx: Ctx, mail: ClaimedMail, outcome: Outcome): Promise<void> {
  const now = ctx.clock();
  const isTooOld = now.getTime() - mail.created_at.getTime() > giveUpAfterHours * 3_600_000;
  const log = ctx.log.child({ mail: mail.id, requestId: mail.request_id });
  if (outcome.kind === 'sent') {
    await ctx.db
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: now, last_error: null })
      .where('id', '=', mail.id)
      .execute();
    log.info('Mail sent.');
  } else if (outcome.kind === 'refused' || isTooOld) {
    await ctx.db
      .updateTable('outbox')
      .set({ state: 'refused', last_error: outcome.reason })
      .where('id', '=', mail.id)
      .execute();
    log.warn({ reason: outcome.reason }, 'Mail refused.');
  } else {
    const pauseSeconds = Math.min(30 * 2 ** (mail.attempts - 1), longestPauseSeconds);
    const next = new Date(now.getTime() + pauseSeconds * 1000);
    await transaction(ctx, async (tx) => {
      await tx.db
        .updateTable('outbox')
        .set({ next_attempt_at: next, last_error: outcome.reason })
        .where('id', '=', mail.id)
        .execute();
      await tx.jobs.send(tx, deliverJobName, {}, { startAt: next, key: 'again' });
    });
    log.warn({ reason: outcome.reason, pauseSeconds }, 'Mail not sent yet.');
  }
}
