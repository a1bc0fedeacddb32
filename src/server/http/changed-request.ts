/**
 * Returns the request with these parts in place of its own. Built from its parts: in development it is not an instance
 * of the global `Request`.
 */
export function changedRequest(
  { url, method, headers, signal, body }: Request,
  changes: Pick<RequestInit, 'body' | 'headers' | 'signal'> & { url?: string },
): Request {
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, ...changes, duplex: 'half' };
  return new Request(changes.url ?? url, init);
}
