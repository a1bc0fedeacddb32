import { defineJob } from '#server/jobs.ts';
import { addDays } from '#shared/dates.ts';

import { gatheredJob, mailDue, mailGathered } from './commands/gathered-mails.server.ts';

const keepDays = 365;

/** Deletes notifications after a year. */
export const sweepJob = defineJob({
  name: 'notifications.sweep',
  schedule: '5 4 * * *',
  async handler(ctx) {
    await ctx.db.deleteFrom('notifications').where('created_at', '<', addDays(ctx.clock(), -keepDays)).execute();
  },
});

export const jobs = [
  sweepJob,
  defineJob({ name: gatheredJob, handler: mailGathered }),
  defineJob({ name: 'notifications.gathered_due', schedule: '3 * * * *', handler: mailDue }),
];
