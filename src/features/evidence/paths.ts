/** Where the addresses of the pages about documents of this kind of rows begin. */
export const evidencePagesOf = (kind: string): string => `/dashboard/evidence/${kind}`;

export const evidencePaths = {
  /** The page on which an owner uploads documents of a row. */
  papers: (kind: string, id: string) => `${evidencePagesOf(kind)}/${id}`,
  /** The same page, at something that staff asked for. */
  request: (kind: string, id: string, request: string) => `${evidencePaths.papers(kind, id)}#asked-${request}`,
  /** The page on which staff check them. */
  review: (kind: string, id: string) => `/moderation/evidence/${kind}/${id}`,
};
