import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';

import { AddressFields } from '#features/catalog/ui/address-fields.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow, FormSection } from '#ui/form-layout.tsx';
import { AppForm } from '#ui/form.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { RegistrationValues } from '../schema/registration.ts';
import { DescriptionField, NotesField } from './text-fields.tsx';

export interface RegistrationOptions {
  countries: readonly { value: string; label: string }[];
  services: readonly { value: string; label: string }[];
  destinations: readonly { value: string; label: string }[];
}

interface RegistrationFormProps extends RegistrationOptions {
  form: FormMetadata;
  fields: { [Name in Exclude<keyof RegistrationValues, 'email'>]: FieldMetadata };
  /** Absent if the address is known and cannot change. */
  email?: FieldMetadata;
  /** The answer to what staff asked; absent if they asked nothing. */
  answer?: FieldMetadata;
  /** Hidden fields. */
  hidden: ReactNode;
  /** Shown above the button. */
  check?: ReactNode;
  label: string;
}

/** The company's statements, at registration and after requested changes. */
export function RegistrationForm({
  form,
  fields,
  email,
  answer,
  hidden,
  check,
  label,
  countries,
  services,
  destinations,
}: RegistrationFormProps) {
  return (
    <AppForm form={form} failed={m.partners_registration_failed_title()} className="space-y-10">
      {hidden}
      {answer && (
        <Field.Textarea
          field={answer}
          label={m.partners_status_answer()}
          hint={m.partners_status_answer_hint()}
          rows={4}
          maxLength={2000}
          optional
        />
      )}
      <FormSection title={m.partners_registration_company()} text={m.partners_registration_company_text()}>
        <FormRow>
          <Field.Text field={fields.company_name} label={m.partners_field_name()} autoComplete="organization" />
          <Field.Text field={fields.contact_name} label={m.partners_field_contact()} autoComplete="name" />
        </FormRow>
        <FormRow>
          {email && <Field.Text field={email} label={m.partners_field_email()} type="email" autoComplete="email" />}
          <Field.Text field={fields.phone} label={m.partners_field_phone()} type="tel" autoComplete="tel" />
        </FormRow>
        <Field.Text field={fields.website} label={m.partners_website()} inputMode="url" autoComplete="url" optional />
      </FormSection>
      <FormSection title={m.partners_field_place()} text={m.partners_field_place_text()}>
        <AddressFields form={form} fields={fields} countries={countries} streetLabel={m.partners_field_address()} />
      </FormSection>
      <FormSection title={m.partners_offer()} text={m.partners_registration_offer_text()}>
        <Field.CheckboxGroup field={fields.services} label={m.partners_services()} options={services} columns={2} />
        <Field.CheckboxGroup
          field={fields.destinations}
          label={m.partners_destinations()}
          options={destinations}
          columns={3}
        />
        <DescriptionField field={fields.description} />
        <Field.Number
          field={fields.minimum_volume}
          label={m.partners_minimum()}
          hint={m.partners_field_minimum_hint()}
        />
        <NotesField field={fields.special_notes} />
      </FormSection>
      {check}
      <FormActions>
        <SubmitButton>{label}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
