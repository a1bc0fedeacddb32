import { Outlet, useLocation, useNavigation } from 'react-router';

import { isAdmin } from '#server/actor.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireStaff } from '#server/session/require.ts';

import { AccessDenied, AdminLoading, SignInGate } from '../ui/admin/gates.tsx';
import { StaffNav } from '../ui/admin/staff-nav.tsx';
import { ErrorScreen, problemOf } from '../ui/error-screen.tsx';
import { SiteFrame } from '../ui/site-frame.tsx';
import type { Route } from './+types/admin-shell.ts';

/** The first gate, on the server: nobody but staff. What is for admins only checks that itself. */
export function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireStaff(ctx);
  return { role: isAdmin(ctx.actor) ? ('admin' as const) : ('moderator' as const) };
}

export default function AdminShell({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isElsewhere =
    navigation.state === 'loading' &&
    navigation.formMethod === undefined &&
    /^\/(admin|moderation)/.test(navigation.location.pathname) &&
    navigation.location.pathname !== pathname;
  return (
    <SiteFrame>
      <StaffNav role={loaderData.role} />
      {isElsewhere ? <AdminLoading /> : <Outlet />}
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const { status } = problemOf(error);
  return (
    <SiteFrame>
      {(status === 401 || status === 403) && <title>{status === 401 ? 'Please sign in' : 'Access Denied'}</title>}
      {status === 401 ? (
        <SignInGate next={pathname + search} />
      ) : status === 403 ? (
        <AccessDenied text="You don't have permission to access the admin dashboard." />
      ) : (
        <ErrorScreen error={error} />
      )}
    </SiteFrame>
  );
}
