import { ConfirmButton } from '#ui/confirm-button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Table, Td, TdActions, Th } from '#ui/table.tsx';

import type { RoleRow } from '../schema.ts';
import { RoleBadge } from './role-badge.tsx';

/** Who holds which role since when. */
export function RolesTable({ roles }: { roles: readonly RoleRow[] }) {
  return (
    <Table caption="Current roles" dense>
      <thead>
        <tr>
          <Th>Account</Th>
          <Th>Role</Th>
          <Th>Assigned</Th>
          <Th>By</Th>
          <Th hidden>Actions</Th>
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
        <span className="block font-medium break-all">{row.email}</span>
        <span className="ref block text-xs font-normal text-muted break-all">{row.user_id}</span>
      </Td>
      <Td label="Role">
        <RoleBadge role={row.role} />
      </Td>
      <Td label="Assigned" tabular>
        <DateTime value={row.created_at} format="date" />
      </Td>
      <Td label="By">{row.granted_by_email ?? '–'}</Td>
      <TdActions>
        <ConfirmButton
          label="Remove"
          title={`Remove the role ${row.role} from ${row.email}?`}
          text="What the role allowed ends at once; the account signs in again with what is left. You can assign it again."
          confirmLabel="Remove role"
          fields={{ intent: 'revoke', id: row.id }}
          variant="quiet"
          size="sm"
        />
      </TdActions>
    </tr>
  );
}
