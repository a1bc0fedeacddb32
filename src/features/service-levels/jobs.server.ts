import { defineJob } from '#server/jobs.ts';

import { look } from './commands/look.server.ts';
import { tellJob, tellSigned } from './commands/tell.server.ts';

export const jobs = [
  defineJob({
    name: 'service-levels.look',
    schedule: '* * * * *',
    retryLimit: 0,
    expireSeconds: 60,
    handler: (ctx) => look(ctx),
  }),
  defineJob({ name: tellJob, handler: tellSigned }),
];
