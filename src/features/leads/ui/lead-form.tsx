import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';

import { Field } from '#ui/field.tsx';
import { useAppForm } from '#ui/form.tsx';
import { HiddenField } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { leadFormSchema } from '../schema.ts';
import type { DemoForm } from '../state.ts';
import { sourceOptions } from './source-options.ts';
import { SlotField } from './slot-field.tsx';
import { RequestForm, type RequestFormProps } from './request-form.tsx';

type FieldName = 'contact_name' | 'email' | 'company_name' | 'phone' | 'source' | 'estimated_value' | 'notes';

/** The fields of each variant, in order. */
const fieldsOf = {
  full: ['company_name', 'contact_name', 'email', 'phone', 'source', 'estimated_value', 'notes'],
  compact: ['contact_name', 'email', 'company_name', 'source'],
} as const satisfies Record<string, readonly FieldName[]>;

const draw: Record<FieldName, (field: FieldMetadata) => ReactNode> = {
  company_name: (field) => <Field.Text field={field} label={m.leads_field_company()} autoComplete="organization" />,
  contact_name: (field) => <Field.Text field={field} label={m.leads_field_contact()} autoComplete="name" />,
  email: (field) => (
    <Field.Text field={field} label={m.leads_field_email()} type="email" autoComplete="email" inputMode="email" />
  ),
  phone: (field) => (
    <Field.Text field={field} label={m.leads_field_phone()} type="tel" autoComplete="tel" inputMode="tel" optional />
  ),
  source: (field) => (
    <Field.Select
      field={field}
      label={m.leads_field_source()}
      options={sourceOptions()}
      placeholder={m.leads_field_source_choose()}
    />
  ),
  estimated_value: (field) => (
    <Field.Number field={field} label={m.leads_field_value()} prefix="$" step="any" optional />
  ),
  notes: (field) => <Field.Textarea field={field} label={m.leads_field_notes()} rows={4} maxLength={5000} optional />,
};

export const leadFormId = 'lead';

interface LeadFormProps extends RequestFormProps {
  variant: keyof typeof fieldsOf;
  sourceForm: DemoForm;
  /** Free times of a demonstration; absent if none is offered. */
  slots?: { zone: string; starts: readonly Date[] };
  /** Where a form of another page than the demo's leads back to. */
  returnTo?: string;
}

/** The lead form: who asks, and how to reach them. */
export function LeadForm({ variant, sourceForm, lastResult, typed, slots, returnTo, known, ...page }: LeadFormProps) {
  const [form, fields] = useAppForm<typeof leadFormSchema>(
    lastResult,
    { source_form: sourceForm, return_to: returnTo, source: '', ...(typed ?? known) },
    { id: leadFormId },
  );
  return (
    <RequestForm form={form} label={m.leads_demo_button()} {...page}>
      <Field.Hidden field={fields.source_form} />
      {returnTo === undefined ? (
        <Field.Hidden field={fields.return_to} />
      ) : (
        <HiddenField name="return_to" value={returnTo} />
      )}
      {fieldsOf[variant].map((name) => (
        <div key={name}>{draw[name](fields[name])}</div>
      ))}
      {slots && slots.starts.length > 0 && (
        <SlotField field={fields.slot} slots={slots} label={m.leads_field_slot()} optional />
      )}
    </RequestForm>
  );
}
