import type { ReactNode } from 'react';

import type { Notice } from '#server/feature.ts';
import { appPaths } from '#shared/app-paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Link } from '#ui/link.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { useRootData } from './root-data.ts';
import { SideNavigation } from './side-navigation.tsx';
import { SlimFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface DashboardFrameProps {
  notices?: readonly Notice[];
  /** The company acted for, for those who may act for several. */
  company?: string | null;
  children: ReactNode;
}

/** A page of the signed-in areas, beside their navigation. */
export function DashboardFrame({ notices = [], company = null, children }: DashboardFrameProps) {
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
