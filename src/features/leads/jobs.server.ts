import { z } from 'zod';

import { type JobDefinition, defineJob } from '#server/jobs.ts';

import { reportConversion, reportConversionJob } from './commands/conversions.server.ts';

const conversionPayload = z.object({ id: z.uuid() });

export const jobs: readonly JobDefinition[] = [
  defineJob({
    name: reportConversionJob,
    handler: (ctx, payload) => reportConversion(ctx, conversionPayload.parse(payload).id),
  }),
];
