/** Returns true for a list of the administration, without a language and without a page of it. */
export function isListPath(path: string): boolean {
  const [page = ''] = path.split('?');
  return /^\/admin(?:\/[a-z-]+)?$/.test(page) && !path.includes('#');
}

/** Returns what an address says of its list: filters, search and order in a fixed order, without the page. */
export function listPathOf(pathname: string, search: string): string {
  const said = [...new URLSearchParams(search)].filter(([name, value]) => name !== 'cursor' && value !== '');
  const params = new URLSearchParams(said);
  params.sort();
  return params.size === 0 ? pathname : `${pathname}?${params}`;
}
