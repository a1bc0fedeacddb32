import { getInputProps, useFormMetadata } from '@conform-to/react';

import * as m from '#texts/messages.js';

import { ControlFrame } from './control-frame.tsx';
import { described, type FieldProps, frameOf } from './field.tsx';
import { PasswordControl } from './password-control.tsx';

/** The server never sends a password back: without scripts it has to be typed again in a form that came back. */
function TypeAgain({ formId }: { formId: string }) {
  const { status } = useFormMetadata(formId);
  return status === 'error' ? <p className="mt-1.5 text-sm text-muted">{m.ui_password_again()}</p> : null;
}

/** A form field for a password. Not part of `Field`, because few pages ask for one. */
export function PasswordField(p: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const { key, ...control } = getInputProps(p.field, { type: 'password', ...described(p) });
  return (
    <ControlFrame {...frameOf(p)}>
      <PasswordControl key={key} {...control} autoComplete={p.autoComplete} />
      {/* No browser with scripts renders what is inside, so its script does not contain it. */}
      <noscript>{import.meta.env.SSR && <TypeAgain formId={p.field.formId} />}</noscript>
    </ControlFrame>
  );
}
