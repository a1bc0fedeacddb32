import { z } from 'zod';

import { defineJob, type JobDefinition } from '#server/jobs.ts';

import { notifyAuthorJob, notifyWhenPublic } from './commands/make-public.server.ts';

const payloadSchema = z.object({ id: z.uuid() });

export const jobs: readonly JobDefinition[] = [
  defineJob({
    name: notifyAuthorJob,
    handler: (ctx, payload) => notifyWhenPublic(ctx, payloadSchema.parse(payload).id),
  }),
];
