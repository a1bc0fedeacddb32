import type { Words } from '#shared/languages.ts';
import { CompassRose } from '#ui/compass.tsx';
import { Link } from '#ui/link.tsx';
import * as m from '#texts/messages.js';

import type { Navigation, NavigationLink } from '../navigation.server.ts';
import { useRootData } from './root-data.ts';
import { LanguageChoice } from './language-choice.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** The columns in order. Legal links are on a line of their own. */
const columns: readonly { column: Exclude<keyof Navigation['footer'], 'Legal'>; heading: Words }[] = [
  { column: 'Platform', heading: () => m.app_footer_platform() },
  { column: 'For Customers', heading: () => m.app_footer_customers() },
  { column: 'For Businesses', heading: () => m.app_footer_businesses() },
  { column: 'Company', heading: () => m.app_footer_company() },
];

/** The footer of pages for work: legal links, language and colour choice on one line. */
export function SlimFooter() {
  const root = useRootData();
  return (
    <footer className="on-navy bg-navy text-on-navy print:hidden">
      <div className="mx-auto flex max-w-wide flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-4 text-sm sm:px-6">
        <p className="flex items-center gap-2 font-display text-lg">
          <CompassRose className="size-6 text-on-navy [--compass-ground:var(--color-navy)]" />
          {root?.siteName}
        </p>
        <Legal />
        <Choices />
      </div>
    </footer>
  );
}

/** Columns of links; empty columns are left out. */
export function SiteFooter() {
  const root = useRootData();
  const shown = columns.flatMap(({ column, heading }) => {
    const links = root?.navigation.footer[column];
    return links ? [{ heading: heading(), links }] : [];
  });
  return (
    <footer className="on-navy bg-navy text-on-navy print:hidden">
      <div className="mx-auto max-w-wide px-4 py-12 sm:px-6">
        <div className="grid gap-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <div>
            <p className="flex items-center gap-2.5 font-display text-2xl">
              <CompassRose className="size-8 text-on-navy [--compass-ground:var(--color-navy)]" />
              {root?.siteName}
            </p>
            <p className="mt-3 max-w-64 text-sm text-on-navy-muted">{m.app_about()}</p>
          </div>
          <div className="grid grid-cols-2 gap-8 md:grid-cols-4">
            {shown.map(({ heading, links: entries }) => (
              <nav key={heading} aria-label={heading}>
                <h2 className="font-sans text-sm font-semibold tracking-normal">{heading}</h2>
                <ul className="footer-links mt-3 space-y-1 text-sm">
                  {entries.map((link) => (
                    <FooterItem key={link.to} {...link} />
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-on-navy-line pt-6 text-sm">
          <Legal />
          <Choices />
        </div>
      </div>
    </footer>
  );
}

function Legal() {
  const links = useRootData()?.navigation.footer.Legal;
  if (!links) return null;
  return (
    <ul className="footer-links flex flex-wrap gap-x-6 gap-y-1">
      {links.map((link) => (
        <FooterItem key={link.to} {...link} />
      ))}
    </ul>
  );
}

function Choices() {
  const root = useRootData();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <LanguageChoice className="text-on-navy-muted hover:text-on-navy" />
      <ThemeChoice initial={root?.theme ?? null} />
    </div>
  );
}

function FooterItem({ to, label, isForAnonymous }: NavigationLink) {
  const root = useRootData();
  // A cached page hides it by its script; such pages are rendered by the server only.
  const reader = import.meta.env.SSR && root?.cachedScript && isForAnonymous ? 'anonymous' : undefined;
  return (
    <li data-for={reader}>
      <Link to={to} prefetch="intent">
        {label}
      </Link>
    </li>
  );
}
