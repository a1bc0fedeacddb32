import * as m from '#texts/messages.js';
import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Lock, LockOpen } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { WithSubject } from '#ui/with-subject.tsx';
import { appPaths } from '#shared/app-paths.ts';

import { accountPaths } from '../paths.ts';
import type { UserRow } from '../schema.ts';
import { RoleBadge } from './role-badge.tsx';

export const typeLabels = { customer: () => m.accounts_type_customer(), business: () => m.accounts_type_business() };

interface UsersTableProps {
  users: readonly UserRow[];
  /** The administrator who views the table: nobody can lock their own account. */
  viewerId: string | null;
}

export function UsersTable({ users, viewerId }: UsersTableProps) {
  return (
    <DataTable
      caption={m.accounts_admin_users()}
      rows={users}
      rowKey={({ id }) => id}
      wide="upright"
      columns={[
        {
          head: m.accounts_admin_roles_account(),
          as: 'header',
          render: (user) => (
            <>
              <Link className="link block font-medium" to={accountPaths.adminUser(user.id)} prefetch="intent">
                <EmailText>{user.email}</EmailText>
              </Link>
              <span className="block text-sm font-normal text-muted">
                {nameOf(user)}
                {user.phone === null ? '' : ` · ${user.phone}`}
              </span>
            </>
          ),
        },
        { head: m.accounts_admin_users_company(), render: (user) => user.company_name ?? '–' },
        {
          head: m.accounts_admin_users_type(),
          render: (user) => typeLabels[user.user_type](),
        },
        { head: m.accounts_admin_role(), render: (user) => <RoleBadge role={user.role} /> },
        {
          head: m.accounts_admin_users_signed_up(),
          tabular: true,
          className: 'whitespace-nowrap',
          render: (user) => <DateTime value={user.created_at} format="date" />,
        },
        { head: m.accounts_admin_users_state(), render: (user) => <AccountState user={user} /> },
        {
          head: m.accounts_admin_actions(),
          as: 'actions',
          hidesHead: true,
          render: (user) => <AccountActions user={user} isViewer={user.id === viewerId} />,
        },
      ]}
    />
  );
}

/** Its first and last name; empty without any. */
export const nameOf = (user: UserRow) => [user.first_name, user.last_name].filter(Boolean).join(' ');

function AccountActions({ user, isViewer }: { user: UserRow; isViewer: boolean }) {
  return (
    <>
      <Link className="link text-sm" to={accountPaths.adminRoles({ user: user.email })}>
        {m.accounts_admin_role()}
      </Link>
      <Link className="link text-sm" to={appPaths.auditLog({ subject: user.id })}>
        {m.accounts_admin_users_history()}
      </Link>
      {user.locked_at !== null ? (
        <PostButton fields={{ intent: 'unlock', id: user.id }} variant="secondary" size="sm" icon={LockOpen}>
          <WithSubject parts={m.accounts_admin_users_unlock.parts({ email: user.email })} />
        </PostButton>
      ) : isViewer ? (
        <span className="text-sm text-muted">{m.accounts_admin_users_self()}</span>
      ) : (
        <ConfirmButton
          label={<WithSubject parts={m.accounts_admin_users_lock.parts({ email: user.email })} />}
          title={m.accounts_admin_users_lock_title({ email: user.email })}
          text={m.accounts_admin_users_lock_text()}
          confirmLabel={m.accounts_admin_users_lock_button()}
          fields={{ intent: 'lock', id: user.id }}
          variant="quiet"
          size="sm"
          icon={Lock}
        >
          <Input name="reason" label={m.accounts_admin_users_lock_reason()} maxLength={500} />
        </ConfirmButton>
      )}
    </>
  );
}

/** Whether it may sign in, and what else is special about it. */
export function AccountState({ user }: { user: UserRow }) {
  return (
    <span className="flex flex-wrap gap-1">
      {user.locked_at !== null ? (
        <Badge tone="red">{m.accounts_admin_users_state_locked()}</Badge>
      ) : user.email_verified ? (
        <span className="text-sm text-muted">{m.accounts_admin_users_state_verified()}</span>
      ) : (
        <Badge tone="yellow">{m.accounts_admin_users_state_unverified()}</Badge>
      )}
      {user.deletion_requested_at === null ? null : (
        <Badge tone="orange">{m.accounts_admin_users_state_leaving()}</Badge>
      )}
      {user.is_demo ? <Badge tone="gray">{m.accounts_admin_users_state_demo()}</Badge> : null}
    </span>
  );
}
