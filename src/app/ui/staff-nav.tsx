import { useLocation } from 'react-router';

import * as m from '#texts/messages.js';
import { useCurrentInView } from '#ui/current-in-view.ts';
import { Link } from '#ui/link.tsx';

import { currentLink } from './current-link.ts';

interface StaffNavProps {
  links: readonly { label: string; to: string }[];
}

/** Links of the staff areas that the user may enter: a scrolling row on phones. */
export function StaffNav({ links }: StaffNavProps) {
  const { pathname } = useLocation();
  const row = useCurrentInView(pathname);
  const current = currentLink(links, pathname);
  return (
    <nav ref={row} aria-label={m.app_staff()} className="overflow-x-auto">
      <ul className="flex min-w-max gap-x-1">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              prefetch="intent"
              aria-current={link === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center sm:min-h-9 px-3 text-sm text-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
