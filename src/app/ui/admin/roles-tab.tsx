import { useEffect, useRef, useState } from 'react';

import type { RoleRow } from '#features/accounts/queries/roles.server.ts';
import { DateTime } from '#ui/date-time.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Field } from '#ui/field.tsx';
import { AppForm, FormActions, HiddenField, SubmitButton, useAppForm } from '#ui/form.tsx';
import { UserCog } from '#ui/icon.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import { Card } from '#ui/card.tsx';
import { ResultCount } from '#ui/filter.tsx';
import { Table, Td, TdActions, Th } from '#ui/table.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

import type { grantSchema } from '../../pages/admin/action-schema.ts';
import { adminHref } from './admin-href.ts';
import { RoleBadge } from './role-badge.tsx';

export interface RolesTabData {
  tab: 'roles';
  items: RoleRow[];
  total: number;
  nextCursor: string | null;
  isLaterPage: boolean;
  /** Filled in when the person came from an account's line. */
  user: string;
}

const roleOptions = ['admin', 'moderator', 'user'];

export function RolesTab({ data, lastResult }: { data: RolesTabData; lastResult: unknown }) {
  return (
    <div className="grid gap-6">
      <AssignRole user={data.user} lastResult={lastResult} />
      <div className="grid gap-3">
        <ResultCount>
          Showing {data.items.length} of {data.total} roles
        </ResultCount>
        {data.items.length === 0 ? (
          <Empty icon={UserCog} title="No user roles assigned yet." text="Assign the first one above." level={2} />
        ) : (
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
              {data.items.map((row) => (
                <RoleLine key={row.id} row={row} />
              ))}
            </tbody>
          </Table>
        )}
        <CursorPager
          nextHref={data.nextCursor === null ? null : adminHref({ tab: 'roles', cursor: data.nextCursor })}
          firstHref={data.isLaterPage ? adminHref({ tab: 'roles' }) : null}
        />
      </div>
    </div>
  );
}

function AssignRole({ user, lastResult }: { user: string; lastResult: unknown }) {
  const [form, fields] = useAppForm<typeof grantSchema>(lastResult, { user, role: '' }, { id: 'assign-role' });
  const [isComplete, setComplete] = useState(false);
  // Without JavaScript the button stays usable and the server says what is missing.
  const isReady = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const look = () => {
    const given = new FormData(box.current?.querySelector('form') ?? undefined);
    const isFilled = (name: string) =>
      given.getAll(name).some((value) => typeof value === 'string' && value.trim() !== '');
    setComplete(isFilled('user') && isFilled('role'));
  };
  // The browser may have filled the form in again before the script ran.
  useEffect(look, []);
  return (
    <Card title="Assign a role">
      <div ref={box} onInput={look}>
        <AppForm form={form}>
          <HiddenField name="intent" value="grant" />
          <div className="grid gap-4 sm:grid-cols-[2fr_1fr_auto] sm:items-end">
            <Field.Text
              field={fields.user}
              label="User (id or email)"
              mono
              placeholder="name@company.com"
              autoComplete="off"
            />
            <Field.Select field={fields.role} label="Role" placeholder="Select a role" options={roleOptions} />
            <FormActions>
              <SubmitButton disabled={isReady && !isComplete}>Assign Role</SubmitButton>
            </FormActions>
          </div>
        </AppForm>
      </div>
    </Card>
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
