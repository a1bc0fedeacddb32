import { defineJob, type JobDefinition } from '#server/jobs.ts';

import { tellNewResults } from './commands/search-alerts.server.ts';

export const jobs: readonly JobDefinition[] = [
  defineJob({ name: 'shortlist.tell_new_results', schedule: '*/5 * * * *', handler: tellNewResults }),
];
