import { Outlet } from 'react-router';

import { ErrorScreen } from '../ui/error-screen.tsx';
import { SiteFrame } from '../ui/site-frame.tsx';
import type { Route } from './+types/marketing-shell.ts';

/** The shell of the content pages. */
export default function MarketingShell() {
  return (
    <SiteFrame bar="marketing">
      <Outlet />
    </SiteFrame>
  );
}

/** Keeps the header when a page fails. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame bar="marketing">
      <ErrorScreen error={error} />
    </SiteFrame>
  );
}
