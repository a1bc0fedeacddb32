import type { SubmissionResult } from '@conform-to/react';

import { AddressFields } from '#features/catalog/ui/address-fields.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow, FormSection } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { type Conflict, ConflictNotice } from '#ui/conflict-notice.tsx';
import { useOpenedVersion } from '#ui/opened-version.ts';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { profileSchema } from '../schema/profile.ts';
import { DescriptionField, NotesField } from './text-fields.tsx';

type Options = readonly { value: string; label: string }[];

interface ProfileFormProps {
  version: number;
  /** From the server: a page that named countries itself would load all names. */
  options: Record<'services' | 'specialties' | 'destinations' | 'countries' | 'prices', Options>;
  /** Initial values: the stored facts, or text kept in this tab. */
  defaults: object;
  isVerified: boolean;
  isSentBack: boolean;
  lastResult: SubmissionResult | undefined;
  conflict: Conflict | null;
}

export const profileFormId = 'partner-profile';

/** All facts of a partner, in one form that is saved as a whole. */
export function ProfileForm({
  version,
  defaults,
  options,
  isVerified,
  isSentBack,
  lastResult,
  conflict,
}: ProfileFormProps) {
  const [form, fields] = useAppForm<typeof profileSchema>(lastResult, defaults, { id: profileFormId });
  const opened = useOpenedVersion(version, lastResult);
  const waits = isVerified ? m.partners_profile_waits() : undefined;
  return (
    <AppForm form={form} className="space-y-10">
      <HiddenField name="version" value={conflict?.current_version ?? opened} />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          takeTheirs={(field) => form.update.getButtonProps({ name: field, value: conflict.stored[field] as never })}
        />
      )}
      <FormSection title={m.partners_registration_company()} text={m.partners_registration_company_text()}>
        <FormRow>
          <Field.Text field={fields.name} label={m.partners_field_name()} autoComplete="organization" hint={waits} />
          <Field.Text field={fields.contact_name} label={m.partners_field_contact()} autoComplete="name" />
        </FormRow>
        <FormRow>
          <Field.Text field={fields.email} label={m.partners_field_email()} type="email" autoComplete="email" />
          <Field.Text field={fields.phone} label={m.partners_field_phone()} type="tel" autoComplete="tel" />
        </FormRow>
        <Field.Text field={fields.website} label={m.partners_website()} inputMode="url" autoComplete="url" optional />
      </FormSection>
      <FormSection title={m.partners_field_place()} text={m.partners_field_place_text()}>
        <AddressFields
          form={form}
          fields={fields}
          countries={options.countries}
          streetLabel={m.partners_field_address()}
          hint={() => waits}
        />
      </FormSection>
      <FormSection title={m.partners_offer()}>
        <Field.CheckboxGroup
          field={fields.services}
          label={m.partners_services()}
          options={options.services}
          columns={3}
          hint={waits}
        />
        <Field.CheckboxGroup
          field={fields.specialties}
          label={m.partners_specialties()}
          options={options.specialties}
          columns={3}
          optional
        />
        <Field.CheckboxGroup
          field={fields.destinations}
          label={m.partners_destinations()}
          options={options.destinations}
          columns={3}
          hint={waits}
        />
        <Field.Textarea
          field={fields.licences}
          label={m.partners_licences()}
          hint={[m.partners_profile_licences_hint(), waits].filter(Boolean).join(' · ')}
          rows={3}
          optional
        />
        <DescriptionField field={fields.description} />
        <FormRow>
          <Field.Number
            field={fields.minimum_volume_per_month}
            label={m.partners_minimum()}
            hint={m.partners_field_minimum_hint()}
            optional
          />
          <Field.Select
            field={fields.price_range}
            label={m.partners_price_range()}
            options={options.prices}
            placeholder={m.partners_profile_price_none()}
            optional
          />
        </FormRow>
        <NotesField field={fields.special_notes} />
      </FormSection>
      <FormActions isSticky>
        <SubmitButton>{m.partners_profile_save()}</SubmitButton>
        {isSentBack && (
          <SubmitButton name="also" value="submit-again" variant="secondary">
            {m.partners_profile_save_send()}
          </SubmitButton>
        )}
      </FormActions>
    </AppForm>
  );
}
