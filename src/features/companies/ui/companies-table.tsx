import { planLabels } from '#features/accounts/state.ts';
import { appPaths } from '#shared/app-paths.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';

import type { AdminCompanyRow } from '../schema.ts';
import { kindLabels } from '../state.ts';

export function CompaniesTable({ rows }: { rows: readonly AdminCompanyRow[] }) {
  return (
    <DataTable
      caption={m.companies_admin()}
      rows={rows}
      rowKey={({ id }) => id}
      wide="upright"
      columns={[
        {
          head: m.companies_name(),
          as: 'header',
          render: ({ id, name }) => (
            <Link className="link wrap-anywhere" to={appPaths.adminCompany(id)}>
              {name}
            </Link>
          ),
        },
        { head: m.companies_kind(), render: ({ kind }) => kindLabels[kind]() },
        { head: m.companies_members(), tabular: true, render: ({ members }) => formatNumber(members) },
        { head: m.accounts_profile_plan(), render: ({ plan }) => planLabels[plan]() },
        {
          head: m.companies_admin_since(),
          tabular: true,
          render: ({ created_at }) => <DateTime value={created_at} format="date" />,
        },
        { head: m.accounts_admin_users_state(), render: (row) => <CompanyState {...row} /> },
      ]}
    />
  );
}

/** What is unusual about a company. */
export const CompanyState = ({ deleted_at, is_demo }: Pick<AdminCompanyRow, 'deleted_at' | 'is_demo'>) => (
  <span className="flex flex-wrap gap-1">
    {deleted_at !== null && <Badge tone="red">{m.companies_admin_deleted()}</Badge>}
    {is_demo && <Badge tone="gray">{m.accounts_admin_users_state_demo()}</Badge>}
  </span>
);
