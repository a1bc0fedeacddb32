import type { z } from 'zod';

import { Field } from '#ui/field.tsx';
import { FormRow } from '#ui/form-layout.tsx';
import { useAppForm } from '#ui/form.tsx';
import * as m from '#texts/messages.js';

import { RequestForm, type RequestFormProps } from './request-form.tsx';

/** The contact form states a company, the support form a subject; a page has only one of them. */
type MessageFields = z.ZodType<
  unknown,
  { name: string; email: string; company?: string; subject?: string; message: string }
>;

export const messageFormId = 'message';

export interface MessageFormProps extends RequestFormProps {
  /** The field between the sender and the message. */
  about: 'company' | 'subject';
  /** Text prepared by the linking page. */
  message: string;
  hint?: string;
  maxLength: number;
  /** Label of the button. */
  label: string;
}

/** The form of a message to us: contact or support. */
export function MessageForm({ lastResult, typed, known, about, message, hint, maxLength, ...page }: MessageFormProps) {
  const who = known && { name: known.contact_name, email: known.email, company: known.company_name };
  const [form, fields] = useAppForm<MessageFields>(lastResult, typed ?? { ...who, message }, { id: messageFormId });
  return (
    <RequestForm form={form} {...page}>
      <FormRow>
        <Field.Text field={fields.name} label={m.leads_field_contact()} autoComplete="name" />
        <Field.Text field={fields.email} label={m.leads_field_email()} type="email" autoComplete="email" />
      </FormRow>
      {about === 'company' ? (
        <Field.Text field={fields.company} label={m.leads_field_company()} autoComplete="organization" />
      ) : (
        <Field.Text field={fields.subject} label={m.leads_field_subject()} />
      )}
      <Field.Textarea
        field={fields.message}
        label={m.leads_field_message()}
        hint={hint}
        rows={6}
        maxLength={maxLength}
      />
    </RequestForm>
  );
}
