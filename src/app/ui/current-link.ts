/** Returns the link that the page at `pathname` belongs to: the longest matching prefix. */
export function currentLink<Link extends { to: string; covers?: readonly string[] }>(
  links: readonly Link[],
  pathname: string,
): Link | undefined {
  const isIn = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return links
    .filter(({ to, covers = [] }) => [to, ...covers].some(isIn))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}
