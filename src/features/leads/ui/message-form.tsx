import { Field } from '#ui/field.tsx';
import { FormRow } from '#ui/form-layout.tsx';
import { useAppForm } from '#ui/form.tsx';
import * as m from '#texts/messages.js';

import type { contactFormSchema, supportFormSchema } from '../schema.ts';
import { RequestForm, type RequestFormData, type RequestFormProps } from './request-form.tsx';

/** Shared by both forms; a page has only one of them. */
export const messageFormId = 'message';

interface MessageFormProps extends RequestFormProps {
  /** Text prepared by the linking page. */
  message: string;
}

const nameOf = (known: RequestFormData['known']) => known && { name: known.contact_name, email: known.email };

/** The contact form. */
export function ContactForm({ lastResult, typed, known, message, ...page }: MessageFormProps) {
  const values = typed ?? { ...nameOf(known), ...(known && { company: known.company_name }), message };
  const [form, fields] = useAppForm<typeof contactFormSchema>(lastResult, values, { id: messageFormId });
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

/** The support form. */
export function SupportForm({ lastResult, typed, known, message, ...page }: MessageFormProps) {
  const values = typed ?? { ...nameOf(known), message };
  const [form, fields] = useAppForm<typeof supportFormSchema>(lastResult, values, { id: messageFormId });
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
