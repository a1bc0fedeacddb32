/** Below it are all files. */
export const filesPath = '/media/';

export const mediaPaths = {
  /** A width of a picture, or a document. */
  file: (id: string, variant: number | string) => `${filesPath}${id}/${variant}`,
};
