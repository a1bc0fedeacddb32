import { defineJob, type JobDefinition } from '#server/jobs.ts';

import { askCapacity } from './commands/ask-capacity.server.ts';
import { refreshDemoDates } from './commands/refresh-demo-dates.server.ts';
import { refreshPublicTexts } from './commands/refresh-public-texts.server.ts';

/** Dates are refreshed hourly, because a product that was off at night has aged as well. */
export const jobs: readonly JobDefinition[] = [
  defineJob({ name: 'warehouses.refresh_demo_dates', schedule: '10 * * * *', handler: refreshDemoDates }),
  defineJob({ name: 'warehouses.refresh_public_texts', schedule: '*/5 * * * *', handler: refreshPublicTexts }),
  defineJob({ name: 'warehouses.ask_capacity', schedule: '0 14 * * *', handler: askCapacity }),
];
