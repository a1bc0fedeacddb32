import { defineJob } from '#server/jobs.ts';

import { foldVisits } from './commands/fold-visits.server.ts';
import { tellWeek } from './commands/tell-week.server.ts';

export const jobs = [
  defineJob({ name: 'insights.fold', schedule: '5 * * * *', handler: foldVisits }),
  // Everybody's Monday morning is at another hour, and ends on Tuesday in UTC.
  defineJob({ name: 'insights.tell_week', schedule: '8 * * * 1,2', handler: tellWeek }),
];
