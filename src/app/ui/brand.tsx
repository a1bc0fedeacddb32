import { CompassRose } from '#ui/compass.tsx';
import { Link } from '#ui/link.tsx';

/** The name and its mark; leads home. */
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
