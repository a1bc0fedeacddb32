import { Field } from '#ui/field.tsx';
import { useAppForm } from '#ui/form.tsx';
import * as m from '#texts/messages.js';

import type { notifyFormSchema } from '../schema.ts';
import { RequestForm, type RequestFormData } from './request-form.tsx';

interface NotifyFormProps extends Omit<RequestFormData, 'known'> {
  /** Address of the signed-in person. */
  email: string | null;
  lastResult: unknown;
}

/** Form for an address to notify when a feature is available. */
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
