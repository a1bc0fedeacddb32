import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';

import {
  countries,
  countriesServedOptions,
  countryLabel,
  countryOptions,
  isInRegion,
} from '#features/catalog/countries.ts';
import { serviceOptions } from '#features/catalog/services.ts';
import { certifications, securityFeatures, specialties, warehouseTypes } from '#features/catalog/warehouse-options.ts';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow, FormSection } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import { useViewer } from '#ui/viewer.tsx';
import * as m from '#texts/messages.js';

import { materialFields, type WarehouseField } from '../schema/facts.ts';
import type { listingSchema } from '../schema/listing-form.ts';
import type { OwnerListing } from '../schema/owner-listing.ts';
import { editFormId } from './edit-form-id.ts';
import { type Conflict, ConflictNotice } from './conflict-notice.tsx';
import { useOpenedVersion } from './opened-version.ts';
import { RateLines } from './rate-lines.tsx';
import { useUnitSuffixes } from './unit-suffixes.ts';

interface EditFormProps {
  listing: OwnerListing;
  defaults: object;
  lastResult: SubmissionResult | undefined;
  conflict: Conflict | null;
}

const served = (chosen: readonly string[]) => {
  const offered = new Set([
    ...countriesServedOptions.map((option) => option.value),
    ...countries.filter((country) => isInRegion(country.code)).map((country) => country.code),
    ...chosen,
  ]);
  return [...offered]
    .map((value) => ({ value, label: countryLabel(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, m.shared_locale()));
};

/** The version the answered form was opened with. */
const answeredVersion = (result: SubmissionResult | undefined) => Number(result?.initialValue?.['version']) || null;

/** Everything a listing holds, in one form that is saved as a whole. */
export function EditForm({ listing, defaults, lastResult, conflict }: EditFormProps) {
  const [form, fields] = useAppForm<typeof listingSchema>(lastResult, defaults, { id: editFormId });
  const { units } = useViewer();
  const suffix = useUnitSuffixes();
  const opened = useOpenedVersion(listing.version);
  const isVerified = listing.review_status === 'verified';
  const waits = new Set<WarehouseField>(isVerified ? materialFields : []);
  const hint = (field: WarehouseField, text?: string): ReactNode => {
    const notes = [
      text,
      listing.field_sources[field] === 'default' ? 'Filled in by us, not confirmed by you' : null,
      waits.has(field) ? 'Changes wait for approval' : null,
    ].filter(Boolean);
    return notes.length > 0 ? notes.join(' · ') : undefined;
  };
  return (
    <AppForm form={form} className="space-y-10">
      <HiddenField name="units" value={units} />
      <HiddenField name="version" value={conflict?.current_version ?? answeredVersion(lastResult) ?? opened} />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          takeTheirs={(field) => form.update.getButtonProps({ name: field, value: conflict.stored[field] as never })}
        />
      )}
      <FormSection title="Company and contact" text="Contact data is never shown to strangers.">
        <Field.Text
          field={fields.company_name}
          label="Company name"
          autoComplete="organization"
          hint={hint('company_name')}
        />
        <FormRow>
          <Field.Text field={fields.contact_name} label="Contact name" autoComplete="name" />
          <Field.Text field={fields.phone} label="Phone" type="tel" autoComplete="tel" />
        </FormRow>
        <FormRow>
          <Field.Text field={fields.email} label="Email" type="email" autoComplete="email" />
          <Field.Text
            field={fields.website}
            label="Website"
            inputMode="url"
            autoComplete="url"
            optional
            hint="Shown on your public page"
          />
        </FormRow>
      </FormSection>
      <FormSection title="Place" text="The directory shows the city and ZIP code, never the street.">
        <Field.Text field={fields.address} label="Address" autoComplete="street-address" hint={hint('address')} />
        <FormRow>
          <Field.Text field={fields.city} label="City" autoComplete="address-level2" hint={hint('city')} />
          <Field.Text field={fields.state} label="State" autoComplete="address-level1" hint={hint('state')} />
        </FormRow>
        <FormRow>
          <Field.Text field={fields.zip_code} label="ZIP code" autoComplete="postal-code" hint={hint('zip_code')} />
          <Field.Select
            field={fields.country_code}
            label="Country"
            options={countryOptions}
            hint={hint('country_code')}
          />
        </FormRow>
      </FormSection>
      <FormSection title="Space and building">
        <Field.RadioGroup
          field={fields.warehouse_type}
          label="Warehouse type"
          options={warehouseTypes}
          columns={3}
          hint={hint('warehouse_type')}
        />
        <FormRow columns={3}>
          <Field.Number
            field={fields.total_square_footage}
            label="Total space"
            suffix={suffix.area}
            hint={hint('total_square_footage')}
          />
          <Field.Number
            field={fields.available_square_footage}
            label="Available space"
            suffix={suffix.area}
            optional
            hint={hint('available_square_footage')}
          />
          <Field.Number
            field={fields.pallet_positions_available}
            label="Pallet positions available"
            optional
            hint={hint('pallet_positions_available')}
          />
        </FormRow>
        <FormRow>
          <Field.Number
            field={fields.ceiling_height}
            label="Ceiling height"
            suffix={suffix.length}
            step="any"
            optional
            hint={hint('ceiling_height')}
          />
          <Field.Number field={fields.loading_docks} label="Loading docks" optional hint={hint('loading_docks')} />
        </FormRow>
        <FormRow>
          <Field.Number
            field={fields.temperature_min_c}
            label="Lowest temperature"
            suffix={suffix.temperature}
            min={-99}
            step="any"
            optional
            hint={hint('temperature_min_c')}
          />
          <Field.Number
            field={fields.temperature_max_c}
            label="Highest temperature"
            suffix={suffix.temperature}
            min={-99}
            step="any"
            optional
            hint={hint('temperature_max_c')}
          />
        </FormRow>
      </FormSection>
      <FormSection title="Services" text="Shippers find you by these.">
        <Field.CheckboxGroup
          field={fields.services}
          label="Services"
          options={serviceOptions()}
          columns={2}
          hint={hint('services')}
        />
        <Field.CheckboxGroup
          field={fields.specialties}
          label="Specialties"
          options={specialties}
          columns={2}
          hint={hint('specialties')}
          isFolded
        />
        <Field.CheckboxGroup
          field={fields.countries_served}
          label="Countries served"
          options={served(listing.countries_served)}
          columns={3}
          hint={hint('countries_served')}
          isFolded
        />
      </FormSection>
      <FormSection title="Trust" text="State only what you can show papers for.">
        <Field.CheckboxGroup
          field={fields.certifications}
          label="Certifications"
          options={certifications}
          columns={2}
          hint={hint('certifications')}
        />
        <Field.CheckboxGroup
          field={fields.security_features}
          label="Security"
          options={securityFeatures}
          columns={2}
          hint={hint('security_features')}
        />
      </FormSection>
      <FormSection title="Description and hours">
        <Field.Textarea
          field={fields.description}
          label="Description"
          rows={8}
          hint={hint('description', 'Email addresses and telephone numbers in it are left out in public')}
        />
        <Field.Text field={fields.operating_hours} label="Opening hours" optional hint={hint('operating_hours')} />
      </FormSection>
      <FormSection title="Price and terms">
        <FormRow>
          <Field.Number
            field={fields.rates_starting}
            label="Starting rate"
            prefix="$"
            suffix="/sq ft/month"
            step="any"
            hint={hint('rates_starting')}
          />
          <Field.Number
            field={fields.minimum_term_months}
            label="Minimum term"
            suffix="months"
            optional
            hint={hint('minimum_term_months')}
          />
        </FormRow>
        <Field.Text
          field={fields.available_from}
          label="Space available from"
          type="date"
          optional
          hint={hint('available_from')}
        />
        <RateLines form={form as never} field={fields.rates as never} />
      </FormSection>
      <FormActions isSticky>
        <SubmitButton size="lg" pendingLabel="Saving...">
          Save listing
        </SubmitButton>
      </FormActions>
    </AppForm>
  );
}
