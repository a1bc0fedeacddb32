import { CompassRose } from '#ui/compass.tsx';
import { Link } from '#ui/link.tsx';

/** Name and mark of the site, linked to the home page. */
export function Brand({ siteName }: { siteName: string }) {
  return (
    <Link
      to="/"
      prefetch="intent"
      className="inline-flex items-center gap-2.5 font-display text-2xl font-medium tracking-tight"
    >
      <CompassRose className="size-8 text-teal" />
      {siteName}
    </Link>
  );
}
