/*
 * A small program that is killed at any moment: it writes with the product's own code and prints what was acknowledged.
 * argv: what to do; environment: DATA_DIR, DATABASE_URL, SMTP_URL as for the product.
 */
import { writeSync } from 'node:fs';

import { sql } from 'kysely';

import { systemActor } from '#server/actor.ts';
import { audit } from '#server/audit.ts';
import { readConfig } from '#server/config.ts';
import type { Ctx } from '#server/context.ts';
import { createServices } from '#server/create-services.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import { openDatabase } from '#server/db/open.ts';
import { withStartLock } from '#server/db/start-lock.ts';
import { transaction } from '#server/db/transaction.ts';
import { createJobs } from '#server/jobs.ts';
import { createLog } from '#server/log.ts';
import { mailJobs } from '#server/mailer/deliver.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { createRegistry } from '#server/registry.ts';
import { writeStoredValue } from '#server/stored-values.ts';

/** Directly to the descriptor, so that output before the kill is not lost. */
const say = (text: string) => writeSync(1, `${text}\n`);

async function open(): Promise<Ctx> {
  const config = readConfig({
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SECRET: 'durability-durability-durability',
  });
  const log = createLog(config);
  const database = await openDatabase(config);
  // As the product starts: one program at a time prepares the database.
  const jobs = await withStartLock({ database, log }, async () => {
    await migrate(database, migrationFiles);
    return createJobs({ database, log, definitions: mailJobs });
  });
  const services = createServices({ config, log, database, jobs, registry: createRegistry([]), on: [] });
  return { ...services, actor: systemActor('writer'), requestId: 'writer', ip: '', language: 'en' };
}

const content = { subject: 's', heading: 'h', paragraphs: ['p'] };

/** Writes three rows and a job in one transaction: afterwards all or none exist. */
async function write(ctx: Ctx, key: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    await writeStoredValue(tx, key, 'x'.repeat(200));
    await audit(tx, { action: 'round.written', subject_kind: 'round', subject_id: key });
    await enqueueMail(tx, { to: 'ann@example.com', key, language: 'en', content: () => content });
    await tx.jobs.send(tx, 'round.job', { key });
  });
}

const [task = '', prefix = ''] = process.argv.slice(2);
try {
  const ctx = await open();
  say('open');
  if (task === 'write') {
    for (let n = 0; ; n += 1) {
      await write(ctx, `${prefix}-${n}`);
      say(`ack ${prefix}-${n}`);
    }
  } else if (task === 'deliver') {
    // Jobs of a dead sender are retried after a delay; this ends the delay.
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(ctx.db);
    await ctx.jobs.runDue(ctx);
    say('delivered');
  } else if (task === 'work') {
    await ctx.jobs.start(ctx);
    say('works');
  } else if (task === 'hold') {
    setInterval(() => {}, 1000);
  }
  if (task !== 'hold' && task !== 'work') process.exit(0);
} catch (error) {
  say(`error ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
