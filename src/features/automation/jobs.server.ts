import { defineJob, type JobDefinition } from '#server/jobs.ts';
import { addDays } from '#shared/dates.ts';

import { queueTimeChecks } from './commands/check-time.server.ts';
import { workJob } from './commands/note.server.ts';
import { remindJob } from './commands/notice.server.ts';
import { remind } from './commands/remind.server.ts';
import { workRules } from './commands/work.server.ts';
import { keptDays } from './state.ts';

// A group of its own: however much rules have to do, no other job waits for them.
const group = 'automation';

export const jobs: readonly JobDefinition[] = [
  defineJob({ name: workJob, group, handler: workRules }),
  defineJob({ name: remindJob, group, handler: remind }),
  defineJob({ name: 'automation.look', schedule: '*/15 * * * *', group, handler: queueTimeChecks }),
  defineJob({
    name: 'automation.sweep',
    schedule: '45 4 * * *',
    // unsafe: a job for the rows of every company
    async handler(ctx) {
      await ctx.db.deleteFrom('automation_runs').where('at', '<', addDays(ctx.clock(), -keptDays)).execute();
    },
  }),
];
