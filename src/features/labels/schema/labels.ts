import { z } from 'zod';

import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

/** What a company labels. */
export const labelledKinds = ['quote_request', 'conversation'] as const;

export type LabelledKind = (typeof labelledKinds)[number];

export interface Labelled {
  kind: LabelledKind;
  id: string;
}

export const longestLabel = 30;
/** Labels of one row, and different ones of a company. */
export const mostOfRow = 10;
export const mostOfCompany = 50;

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
