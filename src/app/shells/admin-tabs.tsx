import { Outlet, redirect, useLocation, useNavigation } from 'react-router';

import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { listStaffViews } from '#server/staff-views.ts';
import { Page } from '#ui/page.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { SlimStats } from '#ui/stat-card.tsx';
import { LinkTabs } from '#ui/tabs.tsx';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { type NavigationLink, linksFor } from '../navigation.server.ts';
import { adminStats } from '../queries/admin-stats.server.ts';
import { currentLink } from '../ui/current-link.ts';
import { ContentLoading } from '../ui/content-loading.tsx';
import { StaffViews } from '../ui/staff-views.tsx';
import type { Route } from './+types/admin-tabs.ts';

/** Figures and tabs of the administration; each page checks its own permissions. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireAdmin(ctx);
  const tabs = linksFor(ctx, 'admin');
  const moved = pageOfTab(args.url, tabs);
  if (moved !== null) throw redirect(moved);
  const rooms = linksFor(ctx, 'staff').filter(({ to }) => to !== appPaths.admin());
  return { tabs, rooms, stats: await adminStats(ctx), views: await listStaffViews(ctx) };
}

/** Redirects the former addresses of tabs: `/admin?tab=roles&user=…` to `/admin/roles?user=…`. */
function pageOfTab({ pathname, searchParams }: URL, tabs: readonly NavigationLink[]): string | null {
  const tab = searchParams.get('tab');
  if (pathname !== appPaths.admin() || tab === null) return null;
  const to = tabs.find((each) => each.to === `${appPaths.admin()}/${tab}`)?.to ?? appPaths.admin();
  const others = new URLSearchParams(searchParams);
  others.delete('tab');
  return others.size === 0 ? to : `${to}?${others}`;
}

export const handle: PageHandle = { hasTabs: true };

export default function AdminTabs({ loaderData: { tabs, rooms, stats, views } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { state, formMethod, location } = useNavigation();
  const shown = currentLink(tabs, pathname);
  const isOnTheWay = state === 'loading' && formMethod === undefined;
  const isElsewhere = isOnTheWay && location.pathname !== pathname;
  return (
    // On phones the figures are below the list, which is what staff come for.
    <Page className="flex flex-col pt-0! sm:pt-2!">
      <header className="contents flex-wrap items-center justify-between gap-x-6 gap-y-1 sm:flex">
        <h1 className="text-2xl max-sm:sr-only">{m.app_admin()}</h1>
        <SlimStats cards={stats} />
      </header>
      <LinkTabs
        label={m.app_admin_tabs()}
        tabs={[
          ...tabs.map((tab) => ({ ...tab, active: tab === shown })),
          ...rooms.map((room) => ({ ...room, active: false, isOnPhones: true })),
        ]}
        isDense
      />
      <StaffViews views={views} />
      {isElsewhere ? <ContentLoading /> : <Outlet />}
    </Page>
  );
}
