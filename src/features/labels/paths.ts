import { withQuery } from '#shared/with-query.ts';

import type { Labelled } from './state.ts';

export const labelPaths = {
  /** The labels of one row, and the page to which it leads back. */
  labels: ({ kind, id }: Labelled, query: { return_to?: string } = {}) =>
    withQuery(`/dashboard/labels/${kind}/${id}`, query),
};
