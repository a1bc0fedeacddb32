import { useLocation } from 'react-router';

import { cx } from '#ui/class-names.ts';
import { useCurrentInView } from '#ui/current-in-view.ts';
import { Link } from '#ui/link.tsx';
import { appPaths } from '#shared/app-paths.ts';

import type { NavigationLink } from '../navigation.server.ts';
import { currentLink } from './current-link.ts';
import { NewCount } from './new-count.tsx';

/** Their address begins those of all the others, which do not belong to them. */
const areas: readonly string[] = [appPaths.dashboard(), appPaths.admin()];

/** Links of the signed-in areas: a column on wide screens, a scrolling row on phones. */
export function SideNavigation({ label, links }: { label: string; links: readonly NavigationLink[] }) {
  const { pathname } = useLocation();
  const row = useCurrentInView(pathname);
  const current = currentLink(
    links.filter(({ to }) => to === pathname || !areas.includes(to)),
    pathname,
  );
  return (
    <nav
      ref={row}
      aria-label={label}
      className="overflow-x-auto border-line max-lg:border-b lg:border-r lg:py-12 lg:pl-6"
    >
      <ul className="flex min-w-max gap-1 px-3 lg:min-w-0 lg:flex-col lg:px-0 lg:pr-4">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              prefetch="intent"
              aria-current={link === current ? 'page' : undefined}
              className={cx(
                'block px-3 py-2.5 max-lg:border-b-3 lg:rounded lg:py-2',
                link === current
                  ? 'font-semibold max-lg:border-teal lg:bg-teal-soft lg:text-teal-strong'
                  : 'border-transparent text-muted hover:text-ink lg:hover:bg-sunk',
              )}
            >
              {link.label}
              <NewCount count={link.count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
