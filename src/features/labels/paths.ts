import { withQuery } from '#shared/with-query.ts';

import type { Labelled, LabelledKind } from './state.ts';

/** Where the addresses of the pages about labels of this kind of rows begin. */
export const labelPagesOf = (kind: LabelledKind): string => `/dashboard/labels/${kind}`;

export const labelPaths = {
  /** The labels of one row, and the page to which it leads back. */
  labels: ({ kind, id }: Labelled, query: { return_to?: string } = {}) =>
    withQuery(`${labelPagesOf(kind)}/${id}`, query),
};
