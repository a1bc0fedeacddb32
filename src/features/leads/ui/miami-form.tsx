import { useState } from 'react';

import { Field } from '#ui/field.tsx';
import { FormRow } from '#ui/form-layout.tsx';
import { useAppForm } from '#ui/form.tsx';
import type { CheckState } from '#ui/bot-check.tsx';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import type { miamiFormSchema } from '../schema.ts';
import { RequestForm, type RequestFormProps } from './request-form.tsx';

export const miamiFormId = 'miami';

interface MiamiFormProps extends RequestFormProps {
  countries: readonly { value: string; label: string }[];
  services: readonly { value: string; label: string }[];
}

const checkWords: Readonly<Record<CheckState, Words>> = {
  loading: () => m.leads_miami_check_loading(),
  passed: () => m.leads_miami_check_passed(),
  unavailable: () => m.leads_miami_check_unavailable(),
};

/** Quote request for a warehouse in Miami. A press while the browser solves the challenge is sent once that is done. */
export function MiamiForm({ lastResult, typed, countries, services, known, ...page }: MiamiFormProps) {
  const [check, setCheck] = useState<CheckState | null>(null);
  const [form, fields] = useAppForm<typeof miamiFormSchema>(
    lastResult,
    typed ??
      (known && { name: known.contact_name, email: known.email, phone: known.phone, companyName: known.company_name }),
    { id: miamiFormId },
  );
  return (
    <RequestForm form={form} label={m.leads_miami_button()} onCheck={setCheck} {...page}>
      <FormRow>
        <Field.Text field={fields.name} label={m.leads_field_contact()} autoComplete="name" />
        <Field.Text
          field={fields.email}
          label={m.leads_field_email()}
          type="email"
          autoComplete="email"
          inputMode="email"
        />
      </FormRow>
      <FormRow>
        <Field.Text field={fields.phone} label={m.leads_field_phone()} type="tel" autoComplete="tel" inputMode="tel" />
        <Field.Text field={fields.companyName} label={m.leads_field_company()} autoComplete="organization" />
      </FormRow>
      <Field.Select
        field={fields.country}
        label={m.leads_miami_country()}
        options={countries}
        placeholder={m.leads_miami_country_choose()}
        autoComplete="country"
      />
      <Field.CheckboxGroup
        field={fields.services}
        label={m.leads_miami_services()}
        options={services}
        columns={2}
        optional
      />
      <Field.Text field={fields.other_service} label={m.leads_miami_other()} optional maxLength={200} />
      <p aria-live="polite" className="-mt-4! -mb-3! min-h-6 text-sm text-muted">
        {check === null ? '' : checkWords[check]()}
      </p>
    </RequestForm>
  );
}
