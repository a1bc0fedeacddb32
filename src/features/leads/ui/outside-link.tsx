/** A link to a video on another site, in a new tab. */
export function OutsideLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} rel="nofollow noopener" target="_blank" className="link">
      {children}
    </a>
  );
}
