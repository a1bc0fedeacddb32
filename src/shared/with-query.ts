type Part = string | readonly string[] | null | undefined;

/** A path with these parts of a query, a list as one part for each; blank parts are left out. */
export function withQuery(path: string, parts: Readonly<Record<string, Part>>): string {
  const params = new URLSearchParams();
  for (const [name, given] of Object.entries(parts))
    for (const value of [given].flat()) if (value) params.append(name, value);
  const search = params.toString();
  return search === '' ? path : `${path}?${search}`;
}
