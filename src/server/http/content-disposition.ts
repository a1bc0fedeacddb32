/** Returns the `Content-Disposition` of a download: ASCII for old clients, the full name for others (RFC 6266). */
export function contentDisposition(filename: string): string {
  const ascii = filename.replace(/[^\w. -]+/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
