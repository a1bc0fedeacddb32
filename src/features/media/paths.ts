export const mediaPaths = {
  upload: () => '/media/upload',
  /** A picture at one of its widths. */
  file: (id: string, variant: number | string) => `/media/${id}/${variant}`,
};
