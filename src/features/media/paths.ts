export const mediaPaths = {
  /** A picture at one of its widths, or a document. */
  file: (id: string, variant: number | string) => `/media/${id}/${variant}`,
};
