import { Outlet } from 'react-router';

import { getCtx } from '#server/http/router-context.ts';

import { loadFrame } from '../queries/dashboard-frame.server.ts';
import { DashboardFrame } from '../ui/dashboard-frame.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { SiteFrame } from '../ui/site-frame.tsx';
import type { Route } from './+types/open-shell.ts';

/** Pages that accounts have beside their navigation, and anonymous visitors as a page of the site. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  return ctx.actor.kind === 'user' ? loadFrame(ctx) : null;
}

export default function OpenShell({ loaderData }: Route.ComponentProps) {
  if (loaderData === null)
    return (
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    );
  return (
    <DashboardFrame {...loaderData}>
      <Outlet />
    </DashboardFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <ErrorScreen error={error} />
    </SiteFrame>
  );
}
