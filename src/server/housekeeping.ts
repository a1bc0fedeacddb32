import type { Ctx } from './context.ts';
import { defineJob, type JobDefinition } from './jobs.ts';

const keepMailDays = 30;
const keepMailKeyDays = 400;

const daysAgo = (ctx: Ctx, days: number): Date => new Date(ctx.clock().getTime() - days * 86_400_000);

/** What the machinery throws away by itself, every night. */
export const housekeepingJobs: readonly JobDefinition[] = [
  defineJob({
    name: 'server.tidy',
    schedule: '40 3 * * *',
    async handler(ctx) {
      await ctx.db.deleteFrom('idempotency_keys').where('expires_at', '<', ctx.clock()).execute();
      await ctx.db.deleteFrom('rate_limits').where('expire', '<', ctx.clock().getTime()).execute();
      // What was written to whom is forgotten early; the key stays, so that nothing is sent twice.
      await ctx.db
        .updateTable('outbox')
        .set({ recipient: '', content: '{}' })
        .where('state', '<>', 'queued')
        .where('recipient', '<>', '')
        .where('created_at', '<', daysAgo(ctx, keepMailDays))
        .execute();
      await ctx.db
        .deleteFrom('outbox')
        .where('state', '<>', 'queued')
        .where('created_at', '<', daysAgo(ctx, keepMailKeyDays))
        .execute();
    },
  }),
];
