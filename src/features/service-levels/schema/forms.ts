import { z } from 'zod';

import { optionalText } from '#shared/text.ts';

/** Signs a month off. */
export const signOffSchema = z.object({ note: optionalText(2000, { multiline: true }) });
