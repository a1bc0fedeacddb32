import { Outlet } from 'react-router';

import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';

import { loadFrame } from '../queries/dashboard-frame.server.ts';
import { DashboardFrame } from '../ui/dashboard-frame.tsx';
import { ErrorScreen, problemOf } from '../ui/error-screen.tsx';
import { SiteFrame } from '../ui/site-frame.tsx';
import type { Route } from './+types/dashboard-shell.ts';

/** Requires signing in; the pages check again themselves. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireUser(ctx);
  return loadFrame(ctx);
}

export default function DashboardShell({ loaderData }: Route.ComponentProps) {
  return (
    <DashboardFrame {...loaderData}>
      <Outlet />
    </DashboardFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const Frame = problemOf(error).status === 401 ? SiteFrame : DashboardFrame;
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  );
}
