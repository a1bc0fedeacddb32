import { type ReactNode, createContext, use } from 'react';

import * as m from '#texts/messages.js';

import { Button, type ButtonLook } from './button.tsx';

const Pending = createContext(false);

interface SubmitButtonProps extends ButtonLook {
  children: ReactNode;
  pendingLabel?: string;
  name?: string;
  value?: string;
  /** The id of the form it sends when it does not stand in it. */
  form?: string;
  disabled?: boolean;
  pending?: boolean;
  className?: string;
}

/** Sends the form it stands in; while that runs it is disabled and says so. */
export function SubmitButton({
  children,
  pendingLabel = m.ui_submitting(),
  disabled,
  pending,
  ...rest
}: SubmitButtonProps) {
  const inForm = use(Pending);
  const busy = pending ?? inForm;
  return (
    <Button type="submit" disabled={disabled || busy} aria-busy={busy || undefined} {...rest}>
      {busy ? pendingLabel : children}
    </Button>
  );
}

/** Marks everything inside as sending or not, for forms that are not an AppForm. */
export function PendingForm({ pending, children }: { pending: boolean; children: ReactNode }) {
  return <Pending value={pending}>{children}</Pending>;
}

/** The key that makes a second send of the same form harmless. */
export function IdempotencyKey({ value }: { value: string }) {
  return <input type="hidden" name="idempotency_key" value={value} />;
}

export function HiddenField({ name, value }: { name: string; value: string | number }) {
  return <input type="hidden" name={name} value={value} />;
}
