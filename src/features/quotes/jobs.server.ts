import { defineJob } from '#server/jobs.ts';

import { notifyExpiring } from './commands/notify-expiring.server.ts';

export const jobs = [defineJob({ name: 'quotes.tell_expiring', schedule: '50 * * * *', handler: notifyExpiring })];
