import { defineJob } from '#server/jobs.ts';

import { checkAvailability } from './commands/check-availability.server.ts';
import { tellJob, tellSigned } from './commands/tell.server.ts';

export const jobs = [
  defineJob({
    name: 'service-levels.look',
    schedule: '* * * * *',
    retryLimit: 0,
    expireSeconds: 60,
    handler: (ctx) => checkAvailability(ctx),
  }),
  defineJob({ name: tellJob, handler: tellSigned }),
];
