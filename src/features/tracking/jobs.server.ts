import { defineJob, type JobDefinition } from '#server/jobs.ts';
import { importJob } from '#server/imports/work.ts';

import { askCarriers } from './commands/ask-carriers.server.ts';
import { packageImport } from './commands/import-packages.server.ts';
import { recordImport } from './commands/import-records.server.ts';
import { raiseDueAlerts } from './commands/raise-alerts.server.ts';

export const jobs: readonly JobDefinition[] = [
  importJob(packageImport),
  importJob(recordImport),
  defineJob({
    name: 'tracking.ask_carriers',
    schedule: '*/5 * * * *',
    retryLimit: 0,
    group: 'tracking.carriers',
    handler: askCarriers,
  }),
  defineJob({ name: 'tracking.raise_alerts', schedule: '25 * * * *', handler: raiseDueAlerts }),
];
