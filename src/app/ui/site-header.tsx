import { Suspense, lazy } from 'react';
import { Form, NavLink, useLocation } from 'react-router';

import { LinkButton } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { Bell, Heart, LogOut, MenuIcon, X } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';
import { CompassRose } from '#ui/compass.tsx';

import type { NavigationLink } from '../navigation.server.ts';
import { LanguageChoice, LanguageSuggestion } from './language-choice.tsx';
import { NewCount } from './new-count.tsx';
import { useRootData } from './root-data.ts';
import { loadModule } from './watch-connection.tsx';

type HeaderLink = Pick<NavigationLink, 'label' | 'to' | 'count'>;

const icons = { bell: Bell, heart: Heart };

/** For accounts with several companies: browsers load it later, and the server has it at once. */
const CompanyMenu = import.meta.env.SSR
  ? (await import('./company-menu.tsx')).CompanyMenu
  : lazy(async () => ({ default: (await loadModule()).CompanyMenu }));

/** Which links the header shows. */
export type HeaderBar = 'header' | 'marketing';

/** The header of every page: navigation, account, sign-in or sign-out. */
export function SiteHeader({ bar = 'header' }: { bar?: HeaderBar }) {
  const root = useRootData();
  const links = root?.navigation[bar] ?? [];
  // Signed-in users have more in the header, so the links fold into the menu at wider screens.
  const isSignedIn = root?.actor?.kind === 'user';
  return (
    <header className="relative border-b border-line bg-paper print:hidden">
      <a
        href="#content"
        className="sr-only rounded bg-teal px-4 py-2 text-on-teal focus:not-sr-only focus:absolute focus:z-50 focus:m-2"
      >
        {m.app_header_skip()}
      </a>
      <LanguageSuggestion />
      <div className="mx-auto flex min-h-14 max-w-wide items-center gap-6 sm:min-h-16 px-4 sm:px-6 xl:gap-3 2xl:gap-6">
        <Brand siteName={root?.siteName ?? ''} />
        <nav
          aria-label={m.app_header_main()}
          className={cx('mr-auto hidden', isSignedIn ? 'shrink-0 2xl:block' : 'min-w-0 xl:block')}
        >
          {/* Longer languages may wrap to a second line. */}
          <ul className="flex flex-wrap gap-x-1">
            {links.map((link) => (
              <li key={link.to}>
                <BarLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={cx('ml-auto flex items-center gap-2', isSignedIn ? 'min-w-0 2xl:ml-0' : 'shrink-0 xl:ml-0')}>
          <AccountIcons />
          <Companies />
          <div className="hidden min-w-0 items-center gap-2 xl:flex">
            <LanguageChoice className="px-2" />
            <Account bar={bar} />
          </div>
          <PhoneMenu links={links} bar={bar} />
        </div>
      </div>
    </header>
  );
}

function BarLink({ label, to }: HeaderLink) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      prefetch="intent"
      className={({ isActive }) =>
        cx(
          'block rounded px-3 py-2 text-base whitespace-nowrap hover:bg-sunk',
          isActive ? 'font-semibold text-ink underline decoration-teal decoration-2 underline-offset-8' : 'text-ink',
        )
      }
    >
      {label}
    </NavLink>
  );
}

/** Cached pages contain both variants, and their script shows one; such pages are rendered by the server only. */
function Account({ bar }: { bar: HeaderBar }) {
  const root = useRootData();
  const actor = root?.actor;
  if (import.meta.env.SSR && root?.cachedScript) return <KeptAccount bar={bar} />;
  if (actor?.kind !== 'user') return <WayIn bar={bar} />;
  return (
    <>
      {staffLink(actor.role).map((link) => (
        <BarLink key={link.to} {...link} />
      ))}
      <BarLink to={appPaths.dashboard()} label={m.app_dashboard()} />
      <span className="max-w-48 min-w-0 truncate text-sm text-muted" title={actor.email}>
        {actor.email}
      </span>
      <SignOut />
    </>
  );
}

function KeptAccount({ bar }: { bar: HeaderBar }) {
  return (
    <>
      <span data-for="anonymous" className="contents">
        <WayIn bar={bar} />
      </span>
      <span data-for="accounts" className="contents">
        <BarLink to={appPaths.dashboard()} label={m.app_dashboard()} />
        <SignOut />
      </span>
    </>
  );
}

function WayIn({ bar }: { bar: HeaderBar }) {
  return (
    <>
      <LinkButton to={appPaths.signIn()} variant="quiet" size="sm">
        {m.app_sign_in()}
      </LinkButton>
      {bar === 'marketing' ? (
        <LinkButton to={appPaths.freeTrial()} size="sm">
          {m.app_free_trial()}
        </LinkButton>
      ) : (
        <LinkButton to={appPaths.signUp()} size="sm">
          {m.app_sign_up()}
        </LinkButton>
      )}
    </>
  );
}

/** Icons with the number of new items, on every page and at every width. */
function AccountIcons() {
  const links = useRootData()?.navigation.account ?? [];
  return links.map(({ to, label, icon, count }) => {
    const Glyph = icon && icons[icon];
    return (
      <Link
        key={to}
        to={to}
        prefetch="intent"
        className="relative inline-flex min-h-11 min-w-11 items-center justify-center rounded hover:bg-sunk"
      >
        {Glyph && <Glyph className="size-5" />}
        <span className={Glyph && 'sr-only'}>{label}</span>
        <span className={cx(Glyph && 'absolute -top-0.5 right-0')}>
          <NewCount count={count} />
        </span>
      </Link>
    );
  });
}

/** Nothing for who has one company. */
function Companies({ isList = false }) {
  const root = useRootData();
  return root?.companies.length ? (
    <Suspense>
      <CompanyMenu companies={root.companies} current={root.viewer.actingFor} isList={isList} />
    </Suspense>
  ) : null;
}

function SignOut() {
  return (
    <Form method="post" action={appPaths.signOut()} className="shrink-0 whitespace-nowrap">
      <SubmitButton variant="secondary" size="sm" icon={LogOut}>
        {m.app_sign_out()}
      </SubmitButton>
    </Form>
  );
}

/** The same links in a menu that opens without JavaScript. */
function PhoneMenu({ links, bar }: { links: readonly HeaderLink[]; bar: HeaderBar }) {
  const { key } = useLocation();
  const actor = useRootData()?.actor;
  const all =
    actor?.kind === 'user'
      ? [...links, { label: m.app_dashboard(), to: appPaths.dashboard() }, ...staffLink(actor.role)]
      : links;
  return (
    // A new, closed element on every page.
    <details key={key} data-menu className={cx('group', actor?.kind === 'user' ? '2xl:hidden' : 'xl:hidden')}>
      <summary className="grid size-11 place-items-center rounded hover:bg-sunk">
        <MenuIcon className="size-6 group-open:hidden" />
        <X className="hidden size-6 group-open:block" />
        <span className="sr-only">{m.app_header_menu()}</span>
      </summary>
      <div className="absolute inset-x-0 top-full z-40 border-y border-line bg-surface px-4 py-4 shadow-pop">
        <nav aria-label={m.app_header_main()}>
          <ul>
            {all.map((link) => (
              <li key={link.to} className="border-b border-line last:border-0">
                <Link to={link.to} className="block py-3 text-lg">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Companies isList />
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {actor?.kind === 'user' ? (
            <>
              <span className="min-w-0 grow truncate text-sm text-muted">{actor.email}</span>
              <SignOut />
            </>
          ) : (
            <Account bar={bar} />
          )}
          <LanguageChoice />
        </div>
      </div>
    </details>
  );
}

function staffLink(role: string | null): HeaderLink[] {
  if (role === 'admin') return [{ label: m.app_nav_admin(), to: appPaths.admin() }];
  return role === 'moderator' ? [{ label: m.app_nav_moderation(), to: appPaths.moderation() }] : [];
}

/** Name and mark of the site, linked to the home page. */
function Brand({ siteName }: { siteName: string }) {
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
