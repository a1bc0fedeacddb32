import { defineJob } from '#server/jobs.ts';

import { endConnections } from './commands/end-connections.server.ts';

export const jobs = [defineJob({ name: 'partners.end_connections', schedule: '35 * * * *', handler: endConnections })];
