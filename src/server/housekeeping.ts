import type { Ctx } from './context.ts';
import { vacuumChanged } from './db/vacuum.ts';
import { sweepImports } from './imports/imports.ts';
import { defineJob, type JobDefinition } from './jobs.ts';

const keepMailDays = 30;
const keepMailKeyDays = 400;

const daysAgo = (ctx: Ctx, days: number): Date => new Date(ctx.clock().getTime() - days * 86_400_000);

/** Maintenance jobs of the server. */
export const housekeepingJobs: readonly JobDefinition[] = [
  defineJob({ name: 'server.tidy', schedule: '40 3 * * *', handler: forgetOld }),
  defineJob({
    name: 'server.vacuum',
    schedule: '50 * * * *',
    retryLimit: 0,
    handler: (ctx) => vacuumChanged(ctx.database),
  }),
];

/**
 * Deletes expired idempotency keys, drafts, imports, links, challenges and limits. Deletes the content of old mails but
 * keeps their keys, so that nothing is sent twice.
 */
async function forgetOld(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('idempotency_keys').where('expires_at', '<', ctx.clock()).execute();
  await ctx.db.deleteFrom('drafts').where('expires_at', '<=', ctx.clock()).execute();
  await sweepImports(ctx);
  await ctx.db.deleteFrom('links').where('expires_at', '<=', ctx.clock()).execute();
  await ctx.db.deleteFrom('spent_challenges').where('expires_at', '<=', ctx.clock()).execute();
  await ctx.db.deleteFrom('rate_limits').where('expire', '<', ctx.clock().getTime()).execute();
  await ctx.db
    .updateTable('outbox')
    .set({ recipient: '', content: '{}', from_name: null, reply_to: null, attachments: '[]', unsubscribe_url: null })
    .where('state', '<>', 'queued')
    .where('recipient', '<>', '')
    .where('created_at', '<', daysAgo(ctx, keepMailDays))
    .execute();
  await ctx.db
    .deleteFrom('outbox')
    .where('state', '<>', 'queued')
    .where('created_at', '<', daysAgo(ctx, keepMailKeyDays))
    .execute();
}
