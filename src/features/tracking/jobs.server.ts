import { z } from 'zod';

import { defineJob, type JobDefinition } from '#server/jobs.ts';
import { transaction } from '#server/db/transaction.ts';

import { askCarriers } from './commands/ask-carriers.server.ts';
import { endImport, importJobName, runImport, sweepImports } from './commands/import-packages.server.ts';
import { raiseDueAlerts } from './commands/raise-alerts.server.ts';

const importPayload = z.object({ id: z.uuid() });

export const jobs: readonly JobDefinition[] = [
  defineJob({
    name: importJobName,
    retryLimit: 3,
    group: 'tracking.import',
    handler: (ctx, payload) => runImport(ctx, importPayload.parse(payload).id),
    givenUp: (ctx, payload) => transaction(ctx, (tx) => endImport(tx, importPayload.parse(payload).id, 'failed')),
  }),
  defineJob({
    name: 'tracking.ask_carriers',
    schedule: '*/5 * * * *',
    retryLimit: 0,
    group: 'tracking.carriers',
    handler: askCarriers,
  }),
  defineJob({ name: 'tracking.raise_alerts', schedule: '25 * * * *', handler: raiseDueAlerts }),
  defineJob({ name: 'tracking.sweep_imports', schedule: '20 4 * * *', handler: sweepImports }),
];
