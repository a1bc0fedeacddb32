import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';
import { Field, type FieldProps } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';

export type ProofKind = 'password' | 'code' | 'email';

/** Field for proof of ownership. */
export function ProofField({ kind, field }: { kind: ProofKind; field: FieldProps['field'] }) {
  switch (kind) {
    case 'password':
      return <PasswordField field={field} label={m.accounts_field_proof_password()} autoComplete="current-password" />;
    case 'code':
      return (
        <Field.Text
          field={field}
          label={m.accounts_field_proof_code()}
          autoComplete="one-time-code"
          inputMode="numeric"
          mono
        />
      );
    case 'email':
      return <Field.Text field={field} label={m.accounts_field_proof_email()} type="email" autoComplete="off" />;
  }
}

/** Messages for wrong proof. */
export const proofRefused: Record<ProofKind, Words> = {
  password: () => m.accounts_password_wrong(),
  code: () => m.accounts_proof_code_wrong(),
  email: () => m.accounts_proof_email_wrong(),
};
