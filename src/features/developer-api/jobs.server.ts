import { z } from 'zod';

import { defineJob, type JobDefinition } from '#server/jobs.ts';
import { addDays } from '#shared/dates.ts';

import { makeCall } from './commands/make-call.server.ts';
import { callJob } from './commands/queue-calls.server.ts';
import { queueDueTransfers, runTransfer } from './commands/run-transfer.server.ts';
import { transferJob } from './commands/transfers.server.ts';
import { keptDays } from './state.ts';

const callPayload = z.object({ id: z.uuid(), attempt: z.int().min(0).default(0), again: z.boolean().default(false) });

const transferPayload = z.object({ id: z.uuid(), isByHand: z.boolean().default(false) });

export const jobs: readonly JobDefinition[] = [
  defineJob({
    name: callJob,
    // Runs in a group of its own, so that slow addresses do not delay other jobs.
    group: 'developer-api.call',
    handler: (ctx, payload) => {
      const { id, attempt, again } = callPayload.parse(payload);
      return makeCall(ctx, id, { attempt, isAgain: again });
    },
  }),
  defineJob({
    name: transferJob,
    group: 'developer-api.transfer',
    retryLimit: 3,
    handler: (ctx, payload) => {
      const { id, isByHand } = transferPayload.parse(payload);
      return runTransfer(ctx, id, { isByHand });
    },
  }),
  defineJob({ name: 'developer-api.transfers', schedule: '*/10 * * * *', handler: queueDueTransfers }),
  defineJob({
    name: 'developer-api.sweep',
    schedule: '35 4 * * *',
    async handler(ctx) {
      await ctx.db.deleteFrom('webhook_deliveries').where('created_at', '<', addDays(ctx.clock(), -keptDays)).execute();
    },
  }),
];
