import { defineFeature } from '#server/feature.ts';

import { deleteFilesOf } from './commands/delete-files.server.ts';
import { jobs } from './jobs.server.ts';
import { personalData } from './personal-data.ts';
import { listFilesOf } from './queries/files.server.ts';

export const feature = defineFeature({
  name: 'media',
  jobs,
  personalData,
  account: {
    export: async (ctx, userId) => ({ files: await listFilesOf(ctx, userId) }),
    erase: deleteFilesOf,
  },
});
