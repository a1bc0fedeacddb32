import { z } from 'zod';

import { defineJob, type JobDefinition } from '#server/jobs.ts';

import { tellAuthorJob, tellWhenPublic } from './commands/make-public.server.ts';

const payloadSchema = z.object({ id: z.uuid() });

export const jobs: readonly JobDefinition[] = [
  defineJob({ name: tellAuthorJob, handler: (ctx, payload) => tellWhenPublic(ctx, payloadSchema.parse(payload).id) }),
];
