import { z } from 'zod';

import { defineJob } from '#server/jobs.ts';

import { sweepUnattached } from './commands/delete-files.server.ts';
import { deleteOrphanBytesJob, deleteOrphanBytes } from './commands/orphan-bytes.server.ts';

const settlePayload = z.object({ ids: z.array(z.uuid()) });

export const jobs = [
  defineJob({
    name: deleteOrphanBytesJob,
    handler: async (ctx, payload) => {
      for (const id of settlePayload.parse(payload).ids) await deleteOrphanBytes(ctx, id);
    },
  }),
  defineJob({
    name: 'media.sweep',
    schedule: '17 * * * *',
    handler: async (ctx) => {
      const count = await sweepUnattached(ctx);
      if (count > 0) ctx.log.info({ count }, 'unattached files deleted');
    },
  }),
];
