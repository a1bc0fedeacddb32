import type { ComponentProps } from 'react';

import { type MemberRole, memberRoles } from '#server/permissions.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';
import { Field } from '#ui/field.tsx';

import { roleLabels } from '../state.ts';

const roleHints: Record<MemberRole, Words> = {
  owner: () => m.companies_role_owner_hint(),
  manager: () => m.companies_role_manager_hint(),
  sales: () => m.companies_role_sales_hint(),
  operations: () => m.companies_role_operations_hint(),
  finance: () => m.companies_role_finance_hint(),
  viewer: () => m.companies_role_viewer_hint(),
};

/** The check boxes for a member's roles; `withOwner` for those who may make owners. */
export function RolesField({
  field,
  withOwner,
}: Pick<ComponentProps<typeof Field.CheckboxGroup>, 'field'> & { withOwner: boolean }) {
  return (
    <Field.CheckboxGroup
      field={field}
      label={m.companies_roles()}
      hint={m.companies_roles_hint()}
      columns={2}
      options={memberRoles
        .filter((role) => withOwner || role !== 'owner')
        .map((role) => ({ value: role, label: roleLabels[role](), hint: roleHints[role]() }))}
    />
  );
}
