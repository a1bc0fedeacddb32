import type { Labelled } from './schema/labels.ts';

export const labelPaths = {
  /** The labels of one row. */
  labels: ({ kind, id }: Labelled) => `/dashboard/labels/${kind}/${id}`,
};
