import { Link } from 'react-router';

import { Badge } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { Lock, LockOpen } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { Table, Td, TdActions, Th } from '#ui/table.tsx';
import { housePaths } from '#shared/house-paths.ts';

import { accountPaths } from '../paths.ts';
import type { UserRow } from '../schema.ts';
import { RoleBadge } from './role-badge.tsx';

interface UsersTableProps {
  users: readonly UserRow[];
  /** The administrator who looks: nobody locks their own account. */
  viewerId: string | null;
}

/** Accounts as administrators see them. */
export function UsersTable({ users, viewerId }: UsersTableProps) {
  return (
    <Table caption="Users" dense>
      <thead>
        <tr>
          <Th>Account</Th>
          <Th>Company</Th>
          <Th>Type</Th>
          <Th>Role</Th>
          <Th>Signed up</Th>
          <Th>State</Th>
          <Th hidden>Actions</Th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserLine key={user.id} user={user} isViewer={user.id === viewerId} />
        ))}
      </tbody>
    </Table>
  );
}

const nameOf = (user: UserRow) => [user.first_name, user.last_name].filter(Boolean).join(' ');

function UserLine({ user, isViewer }: { user: UserRow; isViewer: boolean }) {
  return (
    <tr>
      <Td primary>
        <span className="block font-medium break-all">{user.email}</span>
        <span className="block text-sm font-normal text-muted">
          {nameOf(user)}
          {user.phone === null ? '' : ` · ${user.phone}`}
        </span>
      </Td>
      <Td label="Company">{user.company_name ?? '–'}</Td>
      <Td label="Type">{user.user_type === 'business' ? 'Business' : 'Customer'}</Td>
      <Td label="Role">
        <RoleBadge role={user.role} />
      </Td>
      <Td label="Signed up" tabular>
        <DateTime value={user.created_at} format="date" />
      </Td>
      <Td label="State">
        <AccountState user={user} />
      </Td>
      <TdActions>
        <Link className="link text-sm" to={accountPaths.adminRoles({ user: user.email })}>
          Role
        </Link>
        <Link className="link text-sm" to={housePaths.auditLog({ subject: user.id })}>
          History
        </Link>
        {user.locked_at !== null ? (
          <PostButton fields={{ intent: 'unlock', id: user.id }} variant="secondary" size="sm" icon={LockOpen}>
            Unlock
          </PostButton>
        ) : isViewer ? (
          <span className="text-sm text-muted">You</span>
        ) : (
          <ConfirmButton
            label="Lock"
            title={`Lock ${user.email}?`}
            text="The account cannot sign in until it is unlocked, and its sessions end at once. Its listings stay."
            confirmLabel="Lock account"
            fields={{ intent: 'lock', id: user.id }}
            variant="quiet"
            size="sm"
            icon={Lock}
          >
            <Input name="reason" label="Reason (for the audit log)" maxLength={500} />
          </ConfirmButton>
        )}
      </TdActions>
    </tr>
  );
}

function AccountState({ user }: { user: UserRow }) {
  return (
    <span className="flex flex-wrap gap-1">
      {user.locked_at !== null ? (
        <Badge tone="red">Locked</Badge>
      ) : user.email_verified ? (
        <Badge tone="green">Verified</Badge>
      ) : (
        <Badge tone="yellow">Unverified</Badge>
      )}
      {user.deletion_requested_at === null ? null : <Badge tone="orange">Leaving</Badge>}
      {user.is_demo ? <Badge tone="gray">Demonstration</Badge> : null}
    </span>
  );
}
