import { Page, PageHeader } from '#ui/page.tsx';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { LinkTabs } from '#ui/tabs.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';

import { RolesTab } from '../../ui/admin/roles-tab.tsx';
import { SystemTab } from '../../ui/admin/system-tab.tsx';
import { UsersTab } from '../../ui/admin/users-tab.tsx';
import { WarehousesTab } from '../../ui/admin/warehouses-tab.tsx';
import { adminStats } from '../../queries/admin-stats.server.ts';
import type { Route } from './+types/dashboard';
import { act } from './dashboard-actions.server.ts';
import { loadTab } from './dashboard-tabs.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Admin Dashboard',
      description: 'Accounts, roles, listings and the state of the system.',
      path: '/admin',
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireAdmin(ctx);
  return { stats: await adminStats(ctx), content: await loadTab(ctx, args.url) };
}

export function action(args: Route.ActionArgs) {
  const ctx = getCtx(args);
  requireAdmin(ctx);
  return act(ctx, args.request, args.url);
}

const tabs = [
  { id: 'users', label: 'Users' },
  { id: 'roles', label: 'Roles' },
  { id: 'warehouses', label: 'Warehouses' },
  { id: 'system', label: 'System' },
] as const;

export default function AdminDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { stats, content } = loaderData;
  return (
    <Page width="full">
      <PageHeader title="Admin Dashboard" subtitle="Accounts, roles, listings and the state of the system." />
      <StatGrid>
        {stats.map((card) => (
          <StatCard key={card.id} {...card} />
        ))}
      </StatGrid>
      <div className="mt-8 mb-6">
        <LinkTabs
          label="Administration"
          tabs={tabs.map(({ id, label }) => ({ label, to: `/admin?tab=${id}`, active: id === content.tab }))}
        />
      </div>
      {content.tab === 'users' ? <UsersTab data={content} /> : null}
      {content.tab === 'roles' ? <RolesTab data={content} lastResult={actionData} /> : null}
      {content.tab === 'warehouses' ? <WarehousesTab data={content} /> : null}
      {content.tab === 'system' ? <SystemTab data={content} /> : null}
    </Page>
  );
}
