import { defineJob, type JobDefinition } from '#server/jobs.ts';

import { refreshDemoDates } from './commands/refresh-demo-dates.server.ts';

/** Hourly, since a product that was off at night has aged as well. */
export const jobs: readonly JobDefinition[] = [
  defineJob({ name: 'warehouses.refresh_demo_dates', schedule: '10 * * * *', handler: refreshDemoDates }),
];
