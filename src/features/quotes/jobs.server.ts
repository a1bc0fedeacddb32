import { defineJob } from '#server/jobs.ts';

import { tellExpiring } from './commands/tell-expiring.server.ts';

export const jobs = [defineJob({ name: 'quotes.tell_expiring', schedule: '50 * * * *', handler: tellExpiring })];
