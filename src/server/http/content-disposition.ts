/** `Content-Disposition` of a file to be saved: plain ASCII for old readers, the full name for the others (RFC 6266). */
export function contentDisposition(filename: string): string {
  const ascii = filename.replace(/[^\w. -]+/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
