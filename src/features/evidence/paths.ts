export const evidencePaths = {
  /** The page on which an owner uploads documents of a row. */
  papers: (kind: string, id: string) => `/dashboard/evidence/${kind}/${id}`,
  /** The page on which staff check them. */
  review: (kind: string, id: string) => `/moderation/evidence/${kind}/${id}`,
};
