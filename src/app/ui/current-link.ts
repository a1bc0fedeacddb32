/** Returns the link that the page at `pathname` belongs to: the longest matching prefix. */
export function currentLink<Link extends { to: string }>(links: readonly Link[], pathname: string): Link | undefined {
  return links
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}
