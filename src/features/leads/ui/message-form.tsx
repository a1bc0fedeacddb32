import { Field } from '#ui/field.tsx';
import { FormRow } from '#ui/form-layout.tsx';
import { useAppForm } from '#ui/form.tsx';
import * as m from '#texts/messages.js';

import type { contactFormSchema, supportFormSchema } from '../schema.ts';
import { RequestForm, type RequestFormData } from './request-form.tsx';

interface MessageFormProps extends RequestFormData {
  lastResult: unknown;
}

const nameOf = (known: RequestFormData['known']) => known && { name: known.contact_name, email: known.email };

/** The form of the contact page. */
export function ContactForm({ lastResult, known, message, ...page }: MessageFormProps & { message: string }) {
  const [form, fields] = useAppForm<typeof contactFormSchema>(lastResult, {
    ...nameOf(known),
    ...(known && { company: known.company_name }),
    message,
  });
  return (
    <RequestForm form={form} label={m.leads_contact_button()} {...page}>
      <FormRow>
        <Field.Text field={fields.name} label={m.leads_field_contact()} autoComplete="name" />
        <Field.Text field={fields.email} label={m.leads_field_email()} type="email" autoComplete="email" />
      </FormRow>
      <Field.Text field={fields.company} label={m.leads_field_company()} autoComplete="organization" />
      <Field.Textarea field={fields.message} label={m.leads_field_message()} rows={6} maxLength={5000} />
    </RequestForm>
  );
}

/** The form of the support page. */
export function SupportForm({ lastResult, known, message, ...page }: MessageFormProps & { message: string }) {
  const [form, fields] = useAppForm<typeof supportFormSchema>(lastResult, { ...nameOf(known), message });
  return (
    <RequestForm form={form} label={m.leads_support_button()} {...page}>
      <FormRow>
        <Field.Text field={fields.name} label={m.leads_field_contact()} autoComplete="name" />
        <Field.Text field={fields.email} label={m.leads_field_email()} type="email" autoComplete="email" />
      </FormRow>
      <Field.Text field={fields.subject} label={m.leads_field_subject()} />
      <Field.Textarea
        field={fields.message}
        label={m.leads_field_message()}
        hint={m.leads_support_hint()}
        rows={6}
        maxLength={4500}
      />
    </RequestForm>
  );
}
