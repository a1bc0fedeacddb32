import { type ReactNode, createContext, use } from 'react';

import * as m from '#texts/messages.js';

import { Button, type ButtonLook } from './button.tsx';
import { useViewer } from './viewer.tsx';

interface Sending {
  pending: boolean;
  /** The data being sent, which tells the pressed button from the form's others. */
  sent?: FormData;
}

const Pending = createContext<Sending>({ pending: false });

interface SubmitButtonProps extends ButtonLook {
  children: ReactNode;
  pendingLabel?: string;
  name?: string;
  value?: string;
  /** The id of the form, if the button is outside of it. */
  form?: string;
  disabled?: boolean;
  pending?: boolean;
  className?: string;
}

/** Submits its form. Disabled while that runs, with a pending label if it was the pressed button. */
export function SubmitButton({
  children,
  pendingLabel = m.ui_submitting(),
  disabled,
  pending,
  ...rest
}: SubmitButtonProps) {
  const inForm = use(Pending);
  const busy = pending ?? inForm.pending;
  const says = busy && !isAnother(inForm.sent, rest);
  return (
    <Button type="submit" disabled={disabled || busy} aria-busy={says || undefined} {...rest}>
      {says ? pendingLabel : children}
    </Button>
  );
}

/** True if the form was sent by another of its buttons. */
function isAnother(sent: FormData | undefined, { name, value }: { name?: string; value?: string }): boolean {
  return name !== undefined && sent !== undefined && sent.has(name) && !sent.getAll(name).includes(value ?? '');
}

/** Provides the pending state to everything inside, for forms that are not an AppForm. */
export function PendingForm({ pending, sent, children }: Sending & { children: ReactNode }) {
  return <Pending value={{ pending, sent }}>{children}</Pending>;
}

/** Idempotency key: makes a second submission of the same form harmless. */
export function IdempotencyKey({ value }: { value: string }) {
  return <input type="hidden" name="idempotency_key" value={value} />;
}

/** In every form that posts: the company it was shown for. By the time it is sent, the session may act for another one. */
export function ActingFor() {
  const { actingFor } = useViewer();
  return actingFor && <HiddenField name="acting_for" value={actingFor} />;
}

export type PostFields = Record<string, string | number>;

export const HiddenFields = ({ fields }: { fields: PostFields }) =>
  Object.entries(fields).map(([name, value]) => <HiddenField key={name} name={name} value={value} />);

export function HiddenField({ name, value }: { name: string; value: string | number }) {
  return <input type="hidden" name={name} value={value} />;
}
