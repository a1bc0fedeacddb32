import { Field } from '#ui/field.tsx';
import { useAppForm } from '#ui/form.tsx';
import * as m from '#texts/messages.js';

import type { notifyFormSchema } from '../schema.ts';
import { RequestForm, type RequestFormData } from './request-form.tsx';

interface NotifyFormProps extends Omit<RequestFormData, 'known'> {
  /** Of who is signed in. */
  email: string | null;
  lastResult: unknown;
}

/** An address to be told at when something is there. */
export function NotifyForm({ email, lastResult, ...page }: NotifyFormProps) {
  const [form, fields] = useAppForm<typeof notifyFormSchema>(lastResult, email === null ? null : { email });
  return (
    <RequestForm form={form} label={m.leads_notify_button()} {...page}>
      <Field.Text
        field={fields.email}
        label={m.leads_field_email()}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
    </RequestForm>
  );
}
