import { defineJob } from '#server/jobs.ts';

/** Deletes expired sessions of administrators viewing a company; the audit log keeps a record of them. */
// unsafe: a job deletes those of all companies
const sweepViews = defineJob({
  name: 'companies.sweep_views',
  schedule: '35 * * * *',
  async handler(ctx) {
    await ctx.db.deleteFrom('company_views').where('ends_at', '<', ctx.clock()).execute();
  },
});

export const jobs = [sweepViews];
