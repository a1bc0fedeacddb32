import type { ReactNode } from 'react';
import { Outlet } from 'react-router';

import type { Notice } from '#server/feature.ts';
import { getCtx } from '#server/http/router-context.ts';
import { appPaths } from '#shared/app-paths.ts';
import { AppError } from '#shared/errors.ts';
import { Alert } from '#ui/alert.tsx';
import { Link } from '#ui/link.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { findChosenCompany } from '../queries/chosen-company.server.ts';
import { ErrorScreen, problemOf } from '../ui/error-screen.tsx';
import { useRootData } from '../ui/root-data.ts';
import { SideNavigation } from '../ui/side-navigation.tsx';
import { SlimFooter } from '../ui/site-footer.tsx';
import { SiteFrame } from '../ui/site-frame.tsx';
import { SiteHeader } from '../ui/site-header.tsx';
import type { Route } from './+types/dashboard-shell.ts';

/** Requires signing in; the pages check again themselves. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  if (ctx.actor.kind !== 'user') throw new AppError('unauthenticated');
  return {
    notices: (
      await Promise.all(ctx.registry.features.map(async (feature) => (await feature.notices?.(ctx)) ?? []))
    ).flat(),
    company: await findChosenCompany(ctx),
  };
}

interface FrameProps {
  notices?: readonly Notice[];
  /** The company acted for, for those who may act for several. */
  company?: string | null;
  children: ReactNode;
}

function Frame({ notices = [], company = null, children }: FrameProps) {
  const root = useRootData();
  return (
    <>
      <SiteHeader />
      <div className="mx-auto w-full max-w-wide grow lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <SideNavigation label={m.app_dashboard()} links={root?.navigation.dashboard ?? []} />
        <main id="content" tabIndex={-1} className="min-w-0 outline-none lg:pl-4 lg:[&>*]:mx-0">
          {company !== null && <ChosenCompany name={company} />}
          <Notices items={notices} />
          {children}
        </main>
      </div>
      <SlimFooter />
    </>
  );
}

const ChosenCompany = ({ name }: { name: string }) => (
  <p className="px-4 pt-4 text-sm text-muted wrap-anywhere sm:px-6">
    {m.app_acting_for({ company: name })}{' '}
    <Link className="link" to={appPaths.chooseCompany()}>
      {m.app_acting_for_other()}
    </Link>
  </p>
);

function Notices({ items }: { items: readonly Notice[] }) {
  if (items.length === 0) return null;
  return (
    <div className="grid gap-4 px-4 pt-6 sm:px-6">
      {items.map(({ id, title, text, button }) => (
        <Alert
          key={id}
          tone="warning"
          title={title}
          actions={
            button && (
              <PostButton action={button.action} variant="secondary" size="sm" pendingLabel={button.pendingLabel}>
                {button.label}
              </PostButton>
            )
          }
        >
          {text}
        </Alert>
      ))}
    </div>
  );
}

export default function DashboardShell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
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
