import * as m from '#texts/messages.js';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Table, Td, TdActions, Th } from '#ui/table.tsx';
import { WithSubject } from '#ui/with-subject.tsx';

import type { RoleRow } from '../schema.ts';
import { RoleBadge, roleLabels } from './role-badge.tsx';

/** Table of role assignments. */
export function RolesTable({ roles }: { roles: readonly RoleRow[] }) {
  return (
    <Table caption={m.accounts_admin_roles_current()} dense>
      <thead>
        <tr>
          <Th>{m.accounts_admin_roles_account()}</Th>
          <Th>{m.accounts_admin_role()}</Th>
          <Th>{m.accounts_admin_roles_assigned()}</Th>
          <Th>{m.accounts_admin_roles_by()}</Th>
          <Th hidden>{m.accounts_admin_actions()}</Th>
        </tr>
      </thead>
      <tbody>
        {roles.map((row) => (
          <RoleLine key={row.id} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

function RoleLine({ row }: { row: RoleRow }) {
  return (
    <tr>
      <Td primary>
        <span className="block font-medium">
          <EmailText>{row.email}</EmailText>
        </span>
        <span className="ref block text-xs font-normal text-muted break-all">{row.user_id}</span>
      </Td>
      <Td label={m.accounts_admin_role()}>
        <RoleBadge role={row.role} />
      </Td>
      <Td label={m.accounts_admin_roles_assigned()} tabular>
        <DateTime value={row.created_at} format="date" />
      </Td>
      <Td label={m.accounts_admin_roles_by()}>{row.granted_by_email ?? '–'}</Td>
      <TdActions>
        <ConfirmButton
          label={
            <WithSubject
              parts={m.accounts_admin_role_remove.parts({ role: roleLabels[row.role](), email: row.email })}
            />
          }
          title={m.accounts_admin_role_remove_title({ role: roleLabels[row.role](), email: row.email })}
          text={m.accounts_admin_role_remove_text()}
          confirmLabel={m.accounts_admin_role_remove_button()}
          fields={{ intent: 'revoke', id: row.id }}
          variant="quiet"
          size="sm"
        />
      </TdActions>
    </tr>
  );
}
