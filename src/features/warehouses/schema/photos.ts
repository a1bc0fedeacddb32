import { z } from 'zod';

import { uuid } from '#shared/ids.ts';
import { optionalText } from '#shared/text.ts';

/** What a picture shows, in words. */
export const altTextSchema = z.object({ alt_text: optionalText(200).transform((text) => text ?? '') });

export const photoSchema = altTextSchema.extend({ file_id: uuid });
