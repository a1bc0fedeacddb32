/** The administration with some of its address; blank parts are left out. */
export function adminHref(parts: Record<string, string | null | undefined>, path = '/admin'): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value) params.set(name, value);
  const search = params.toString();
  return search === '' ? path : `${path}?${search}`;
}
