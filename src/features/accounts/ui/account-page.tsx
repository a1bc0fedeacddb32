import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { Page, PageHeader } from '#ui/page.tsx';
import { LinkTabs } from '#ui/tabs.tsx';

import { accountPaths } from '../paths.ts';

const tabs = [
  { label: 'Profile', to: accountPaths.account() },
  { label: 'Security', to: accountPaths.security() },
  { label: 'Your data', to: accountPaths.data() },
];

/** The frame of the account's pages. */
export function AccountPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Page width="text">
      <PageHeader title="Account" />
      <LinkTabs label="Account" tabs={tabs.map((tab) => ({ ...tab, active: pathname === tab.to }))} />
      <div className="mt-8 space-y-10">{children}</div>
    </Page>
  );
}
