import type { ReactNode } from 'react';
import { Outlet } from 'react-router';

import { ErrorScreen } from '../ui/error-screen.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { SiteHeader } from '../ui/site-header.tsx';
import type { Route } from './+types/public-shell.ts';

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

export default function PublicShell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Keeps the header when a page fails. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  );
}
