import * as m from '#texts/messages.js';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { WithSubject } from '#ui/with-subject.tsx';

import type { RoleRow } from '../schema.ts';
import { RoleBadge, roleLabels } from './role-badge.tsx';

/** Table of role assignments. */
export function RolesTable({ roles }: { roles: readonly RoleRow[] }) {
  return (
    <DataTable
      caption={m.accounts_admin_roles_current()}
      rows={roles}
      rowKey={({ id }) => id}
      dense
      columns={[
        {
          head: m.accounts_admin_roles_account(),
          as: 'header',
          render: (row) => (
            <>
              <span className="block font-medium">
                <EmailText>{row.email}</EmailText>
              </span>
              <span className="ref block text-xs font-normal text-muted break-all">{row.user_id}</span>
            </>
          ),
        },
        { head: m.accounts_admin_role(), render: (row) => <RoleBadge role={row.role} /> },
        {
          head: m.accounts_admin_roles_assigned(),
          tabular: true,
          render: (row) => <DateTime value={row.created_at} format="date" />,
        },
        { head: m.accounts_admin_roles_by(), render: (row) => row.granted_by_email ?? '–' },
        {
          head: m.accounts_admin_actions(),
          as: 'actions',
          hidesHead: true,
          render: ({ id, role, email }) => (
            <ConfirmButton
              label={<WithSubject parts={m.accounts_admin_role_remove.parts({ role: roleLabels[role](), email })} />}
              title={m.accounts_admin_role_remove_title({ role: roleLabels[role](), email })}
              text={m.accounts_admin_role_remove_text()}
              confirmLabel={m.accounts_admin_role_remove_button()}
              fields={{ intent: 'revoke', id }}
              variant="quiet"
              size="sm"
            />
          ),
        },
      ]}
    />
  );
}
