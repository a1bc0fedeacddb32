import { useEffect, useRef, useState } from 'react';

import * as m from '#texts/messages.js';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

import type { roleFormSchema } from '../schema.ts';
import { roleLabels } from './role-badge.tsx';
import { rolesByStrength } from '#server/actor.ts';

/** Form that grants a role to an account, by id or e-mail address. */
export function AssignRole({ user, lastResult }: { user: string; lastResult: unknown }) {
  const [form, fields] = useAppForm<typeof roleFormSchema>(lastResult, { user, role: '' }, { id: 'assign-role' });
  const [isComplete, setComplete] = useState(false);
  // Without JavaScript the button stays enabled and the server reports what is missing.
  const isReady = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const look = () => {
    const given = new FormData(box.current?.querySelector('form') ?? undefined);
    const isFilled = (name: string) =>
      given.getAll(name).some((value) => typeof value === 'string' && value.trim() !== '');
    setComplete(isFilled('user') && isFilled('role'));
  };
  // The browser may have restored the form before the script ran.
  useEffect(look, []);
  return (
    <Card title={m.accounts_admin_role_assign()}>
      <div ref={box} onInput={look}>
        <AppForm form={form}>
          <HiddenField name="intent" value="grant" />
          <div className="grid gap-4 sm:grid-cols-[2fr_1fr_auto] sm:items-end">
            <Field.Text
              field={fields.user}
              label={m.accounts_admin_role_user()}
              mono
              placeholder={m.accounts_admin_role_user_example()}
              autoComplete="off"
            />
            <Field.Select
              field={fields.role}
              label={m.accounts_admin_role()}
              placeholder={m.accounts_admin_role_select()}
              options={rolesByStrength.map((role) => ({ value: role, label: roleLabels[role]() }))}
            />
            <FormActions>
              <SubmitButton disabled={isReady && !isComplete}>{m.accounts_admin_role_assign_button()}</SubmitButton>
            </FormActions>
          </div>
        </AppForm>
      </div>
    </Card>
  );
}
