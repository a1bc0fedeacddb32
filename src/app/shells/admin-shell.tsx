import type { ReactNode } from 'react';
import { Outlet, useNavigation } from 'react-router';

import { isAdmin, isStaff } from '#server/actor.ts';
import { getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';

import { ErrorScreen } from '../ui/error-screen.tsx';
import { AccessDenied, ErrorScreen, SignInPrompt, problemOf } from '../ui/error-screen.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { SiteHeader } from '../ui/site-header.tsx';
import type { Route } from './+types/admin-shell.ts';

/** The gate, on the server: /moderation is for staff, everything else here for admins. The pages check again for themselves. */
export function loader(args: Route.LoaderArgs) {
  const { actor } = getCtx(args);
  if (actor.kind !== 'user') throw new AppError('unauthenticated');
  const isModeration = new URL(args.request.url).pathname.startsWith('/moderation');
  if (isModeration ? !isStaff(actor) : !isAdmin(actor)) throw new AppError('forbidden');
  return null;
}

function Frame({ children }: { children: ReactNode }) {
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} aria-busy={isLoading} className="grow outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

export default function AdminShell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status } = problemOf(error);
  if (status === 401) {
    return (
      <Frame>
        <SignInPrompt text="Please sign in to open the admin dashboard." />
      </Frame>
    );
  }
  return <Frame>{status === 403 ? <AccessDenied text="You don't have permission to access the admin dashboard." /> : <ErrorScreen error={error} />}</Frame>;
}
