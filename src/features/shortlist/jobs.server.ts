import { z } from 'zod';

import { defineJob, type JobDefinition } from '#server/jobs.ts';

import { noteResultsJob } from './commands/claim-search.server.ts';
import { beginAlert, tellNewResults } from './commands/search-alerts.server.ts';
import { alerts } from './schema/alerts.ts';

const searchPayload = z.object({ id: z.uuid(), alert: z.enum(alerts) });

export const jobs: readonly JobDefinition[] = [
  defineJob({ name: 'shortlist.tell_new_results', schedule: '*/5 * * * *', handler: tellNewResults }),
  defineJob({ name: noteResultsJob, handler: (ctx, payload) => beginAlert(ctx, searchPayload.parse(payload)) }),
];
