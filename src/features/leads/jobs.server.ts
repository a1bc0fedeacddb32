import { z } from 'zod';

import { type JobDefinition, defineJob } from '#server/jobs.ts';

import { tellConversion, tellConversionJob } from './commands/conversions.server.ts';

const conversionPayload = z.object({ id: z.uuid() });

export const jobs: readonly JobDefinition[] = [
  defineJob({
    name: tellConversionJob,
    handler: (ctx, payload) => tellConversion(ctx, conversionPayload.parse(payload).id),
  }),
];
