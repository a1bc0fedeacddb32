import { defineJob } from '#server/jobs.ts';

import { remindOfEnds } from './commands/remind-of-ends.server.ts';

export const jobs = [defineJob({ name: 'evidence.remind', schedule: '0 13 * * *', handler: remindOfEnds })];
