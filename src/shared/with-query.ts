/** A path with these parts of a query; blank parts are left out. */
export function withQuery(path: string, parts: Record<string, string | null | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value) params.set(name, value);
  const search = params.toString();
  return search === '' ? path : `${path}?${search}`;
}
