import type { ReactNode } from 'react';
import { Outlet } from 'react-router';

import { tokenMinutes } from '#features/accounts/state.ts';
import { getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';
import { Alert } from '#ui/alert.tsx';
import { PostButton } from '#ui/form.tsx';

import { ErrorScreen, problemOf } from '../ui/error-screen.tsx';
import { useRootData } from '../ui/root-data.ts';
import { SideNavigation } from '../ui/side-navigation.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { SiteHeader } from '../ui/site-header.tsx';
import { SiteFrame } from '../ui/site-frame.tsx';
import type { Route } from './+types/dashboard-shell.ts';

/** Nobody gets past this without signing in; the pages check again for themselves. */
export function loader(args: Route.LoaderArgs) {
  if (getCtx(args).actor.kind !== 'user') throw new AppError('unauthenticated');
  return null;
}

function Frame({ children }: { children: ReactNode }) {
  const root = useRootData();
  return (
    <>
      <SiteHeader />
      <div className="mx-auto w-full max-w-wide grow lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <SideNavigation label="Dashboard" links={root?.navigation.dashboard ?? []} />
        <main id="content" tabIndex={-1} className="min-w-0 outline-none lg:pl-4 lg:[&>*]:mx-0">
          <UnverifiedNotice />
          {children}
        </main>
      </div>
      <SiteFooter />
    </>
  );
}

/** Until the address is confirmed, what that prevents and what to do. */
function UnverifiedNotice() {
  const actor = useRootData()?.actor;
  if (actor?.kind !== 'user' || actor.emailVerified) return null;
  return (
    <div className="px-4 pt-6 sm:px-6">
      <Alert
        tone="warning"
        title="Please check your email to verify your account."
        actions={
          <PostButton action="/dashboard/account/verification" variant="secondary" size="sm" pendingLabel="Sending...">
            Send it again
          </PostButton>
        }
      >
        We sent a link to {actor.email}; it works for {tokenMinutes} minutes. Until you follow it you can look around
        and save drafts, but not list a warehouse.
      </Alert>
    </div>
  );
}

export default function DashboardShell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (problemOf(error).status !== 401) {
    return (
      <Frame>
        <ErrorScreen error={error} />
      </Frame>
    );
  }
  return (
    <SiteFrame>
      <ErrorScreen error={error} />
    </SiteFrame>
  );
}
