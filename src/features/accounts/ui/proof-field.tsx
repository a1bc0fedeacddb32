import { Field, type FieldProps } from '#ui/field.tsx';

type ProofKind = 'password' | 'code' | 'email';

/** Asks for what proves that the owner is at the keyboard. */
export function ProofField({ kind, field }: { kind: ProofKind; field: FieldProps['field'] }) {
  switch (kind) {
    case 'password':
      return <Field.Password field={field} label="Your password" autoComplete="current-password" />;
    case 'code':
      return (
        <Field.Text
          field={field}
          label="Code of your authenticator app"
          autoComplete="one-time-code"
          inputMode="numeric"
          mono
        />
      );
    case 'email':
      return <Field.Text field={field} label="Type your email address to confirm" type="email" autoComplete="off" />;
  }
}

/** What to say when it is not right. */
export const proofRefused: Record<ProofKind, string> = {
  password: 'This password is not right.',
  code: 'This code is not right, or was used before.',
  email: 'This is not the email address of your account.',
};
