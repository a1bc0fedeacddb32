export const mediaPaths = {
  /** A width of a picture, or a document. */
  file: (id: string, variant: number | string) => `/media/${id}/${variant}`,
};
