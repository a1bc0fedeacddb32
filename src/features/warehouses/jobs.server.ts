import { defineJob } from '#server/jobs.ts';

import { sweepListingDrafts } from './commands/listing-draft.server.ts';

export const jobs = [
  defineJob({
    name: 'warehouses.sweep_drafts',
    schedule: '40 3 * * *',
    handler: async (ctx) => {
      await sweepListingDrafts(ctx);
    },
  }),
];
