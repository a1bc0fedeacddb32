import { z } from 'zod';

import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { type Labelled, longestLabel } from '../state.ts';

/** The forms beside the labels of a row. */
export const labelSchema = z.object({
  intent: z.enum(['add', 'remove']),
  name: requiredText(1, longestLabel, () => m.labels_name_wrong({ most: longestLabel })),
  return_to: z.string().max(2000).optional(),
});

/** What a page shows of a row's labels. */
export interface RowLabels {
  subject: Labelled;
  names: readonly string[];
  /** All of the company, to choose from. */
  known: readonly string[];
  mayEdit: boolean;
}
