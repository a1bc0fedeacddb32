import { defineJob } from '#server/jobs.ts';

import { foldVisits } from './commands/fold-visits.server.ts';

export const jobs = [defineJob({ name: 'insights.fold', schedule: '5 * * * *', handler: foldVisits })];
