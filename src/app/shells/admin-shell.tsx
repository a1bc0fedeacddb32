import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';

import { getCtx } from '#server/http/router-context.ts';
import { requireStaff } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import { cx } from '#ui/class-names.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import * as m from '#texts/messages.js';

import { linksFor } from '../navigation.server.ts';
import { currentLink } from '../ui/current-link.ts';
import { ErrorScreen, problemOf } from '../ui/error-screen.tsx';
import { StaffPageLoading } from '../ui/content-loading.tsx';
import { AccessDenied, SecondFactorGate, SignInGate } from '../ui/staff-gates.tsx';
import { SiteFrame } from '../ui/site-frame.tsx';
import { StaffNav } from '../ui/staff-nav.tsx';
import { StaffSearchBox } from '../ui/staff-search-box.tsx';
import type { Route } from './+types/admin-shell.ts';

/** Admits staff only. Pages for administrators check that themselves. */
export function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireStaff(ctx);
  return { links: linksFor(ctx, 'staff') };
}

export default function AdminShell({ loaderData: { links } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { state, formMethod, location } = useNavigation();
  const isOnTheWay = state === 'loading' && formMethod === undefined;
  const hasTabs = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.hasTabs);
  const isElsewhere = isOnTheWay && currentLink(links, location.pathname) !== currentLink(links, pathname);
  return (
    <SiteFrame isSlim>
      <div className="border-b border-line bg-sunk">
        <div className="mx-auto flex max-w-wide flex-wrap items-center gap-x-4 px-4 sm:pr-6 sm:pl-3">
          <div className={cx('max-w-full max-sm:-mx-3 max-sm:max-w-[calc(100%+1.5rem)]', hasTabs && 'max-sm:hidden')}>
            <StaffNav links={links} />
          </div>
          <StaffSearchBox />
        </div>
      </div>
      {isElsewhere ? <StaffPageLoading /> : <Outlet />}
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const { status, code, title, retry } = problemOf(error);
  return (
    <SiteFrame isSlim>
      {status === 401 && retry === undefined ? (
        <SignInGate next={pathname + search} />
      ) : code === 'second_factor_missing' ? (
        <SecondFactorGate text={title ?? ''} next={pathname + search} />
      ) : status === 403 ? (
        <AccessDenied
          text={pathname.startsWith(appPaths.admin()) ? m.app_gate_no_permission() : m.app_gate_no_page()}
        />
      ) : (
        <ErrorScreen error={error} />
      )}
    </SiteFrame>
  );
}
