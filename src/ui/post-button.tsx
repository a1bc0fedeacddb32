import type { ReactNode } from 'react';
import { type FetcherWithComponents, Form, useFormAction, useNavigation } from 'react-router';

import * as m from '#texts/messages.js';

import { ActingFor, HiddenFields, PendingForm, type PostFields, SubmitButton } from './submit-button.tsx';
import type { ButtonLook, ButtonVariant } from './button.tsx';
import { ConfirmButton } from './confirm-button.tsx';

interface PostButtonProps extends ButtonLook {
  action?: string;
  fields?: PostFields;
  children: ReactNode;
  pendingLabel?: string;
  /** Asks for confirmation. Use another colour for actions that destroy nothing. */
  confirm?: { title: string; text: string; confirmLabel?: string; confirmVariant?: ButtonVariant };
  fetcher?: FetcherWithComponents<unknown>;
  className?: string;
  disabled?: boolean;
}

/** A form with one button, for the small commands of a page. */
export function PostButton({
  action,
  fields = {},
  children,
  pendingLabel,
  confirm,
  fetcher,
  className,
  ...look
}: PostButtonProps) {
  const navigation = useNavigation();
  const own = useFormAction(action);
  if (confirm) return <ConfirmButton label={children} action={action} fields={fields} {...confirm} {...look} />;
  const Tag = fetcher ? fetcher.Form : Form;
  const sent = fetcher ? fetcher.formData : navigation.formAction === own ? navigation.formData : undefined;
  const pending =
    sent !== undefined && Object.entries(fields).every(([name, value]) => sent.get(name) === String(value));
  return (
    <Tag method="post" action={action} className={className ?? 'inline-block'}>
      <ActingFor />
      <HiddenFields fields={fields} />
      <PendingForm pending={pending}>
        <SubmitButton pendingLabel={pendingLabel ?? m.ui_working()} {...look}>
          {children}
        </SubmitButton>
      </PendingForm>
    </Tag>
  );
}
