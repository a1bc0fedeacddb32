import { Outlet } from 'react-router';

import { ErrorScreen } from '../ui/error-screen.tsx';
import { SiteFrame } from '../ui/site-frame.tsx';
import type { Route } from './+types/public-shell.ts';

export default function PublicShell() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** Keeps the header when a page fails. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <ErrorScreen error={error} />
    </SiteFrame>
  );
}
