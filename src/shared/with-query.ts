type Part = string | readonly string[] | null | undefined;

/** Returns a path with query parameters; a list becomes one parameter per item, and blank values are left out. */
export function withQuery(path: string, parts: Readonly<Record<string, Part>>): string {
  const params = new URLSearchParams();
  for (const [name, given] of Object.entries(parts))
    for (const value of [given].flat()) if (value) params.append(name, value);
  const search = params.toString();
  return search === '' ? path : `${path}?${search}`;
}
