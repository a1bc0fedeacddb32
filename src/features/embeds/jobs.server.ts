import { defineJob, type JobDefinition } from '#server/jobs.ts';

import { checkDomains } from './commands/check-domain.server.ts';

export const jobs: readonly JobDefinition[] = [
  // A group of its own: name servers may be slow.
  defineJob({ name: 'embeds.domains', schedule: '20 5 * * *', group: 'embeds', handler: checkDomains }),
];
