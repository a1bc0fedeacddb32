import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import * as m from '#texts/messages.js';
import { Page, PageHeader } from '#ui/page.tsx';
import { LinkTabs } from '#ui/tabs.tsx';

import { accountPaths } from '../paths.ts';

const tabs = [
  { label: () => m.accounts_profile(), to: accountPaths.account() },
  { label: () => m.accounts_security(), to: accountPaths.security() },
  { label: () => m.accounts_account_data(), to: accountPaths.data() },
];

export function AccountPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Page width="text">
      <PageHeader title={m.accounts_account()} />
      <LinkTabs
        label={m.accounts_account()}
        tabs={tabs.map(({ label, to }) => ({ label: label(), to, active: pathname === to }))}
      />
      <div className="mt-8 space-y-10">{children}</div>
    </Page>
  );
}
