import type { FieldMetadata } from '@conform-to/react';

import * as m from '#texts/messages.js';
import { PasswordField } from '#ui/password-field.tsx';

interface NewPasswordFieldsProps {
  fields: Record<'password' | 'confirm_password', FieldMetadata>;
}

/** A new password, typed twice. */
export function NewPasswordFields({ fields }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        field={fields.password}
        label={m.accounts_field_new_password()}
        autoComplete="new-password"
        hint={m.accounts_field_password_hint()}
      />
      <PasswordField
        field={fields.confirm_password}
        label={m.accounts_field_confirm_password()}
        autoComplete="new-password"
      />
    </>
  );
}
