/** What a company labels. */
export const labelledKinds = ['quote_request', 'conversation'] as const;

export type LabelledKind = (typeof labelledKinds)[number];

export interface Labelled {
  kind: LabelledKind;
  id: string;
}

export const longestLabel = 30;
/** Labels of one row, and different ones of a company. */
export const maxOfRow = 10;
export const maxOfCompany = 50;
