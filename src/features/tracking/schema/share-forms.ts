import { z } from 'zod';

import { choices } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { maxShared, shareDays, shareFields } from './share-choices.ts';

export const sharePackagesSchema = z.object({
  ids: z
    .array(z.uuid())
    .max(maxShared)
    .min(1, { error: () => m.tracking_own_none_chosen() }),
  fields: choices(shareFields),
  days: z.enum(shareDays).transform(Number),
});
