export const evidencePaths = {
  /** On which an owner uploads papers of a row. */
  papers: (kind: string, id: string) => `/dashboard/evidence/${kind}/${id}`,
  /** On which staff check them. */
  review: (kind: string, id: string) => `/moderation/evidence/${kind}/${id}`,
};
