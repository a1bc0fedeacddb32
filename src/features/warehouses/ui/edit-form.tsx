import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';

import { countriesServedOptions, countryLabel, countryOptions } from '#features/catalog/countries.ts';
import { AddressFields } from '#features/catalog/ui/address-fields.tsx';
import { serviceOptions } from '#features/catalog/services.ts';
import { certifications } from '#features/catalog/certifications.ts';
import { securityFeatures } from '#features/catalog/security-features.ts';
import { specialties } from '#features/catalog/specialties.ts';
import { warehouseTypes } from '#features/catalog/warehouse-types.ts';
import type { FreeNow } from '#features/rates/schema/shown-space.ts';
import { formatDate } from '#shared/dates.ts';
import { languageFacts, languages } from '#shared/languages.ts';
import { Field } from '#ui/field.tsx';
import { FormActions, FormPart, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { useWrongPart } from '#ui/wrong-part.ts';
import * as m from '#texts/messages.js';

import { fieldLabel, isUnconfirmed, materialFields, type WarehouseField } from '../schema/facts.ts';
import { firstSection, sectionAnchor, type SectionName } from '../schema/editor-sections.ts';
import type { listingSchema } from '../schema/listing-form.ts';
import type { OwnerListing } from '../schema/owner-listing.ts';
import { EditBuilding, EditTalking } from './edit-building.tsx';
import { editFormId } from '../schema/anchors.ts';
import { type Conflict, ConflictNotice } from '#ui/conflict-notice.tsx';
import { useOpenedVersion } from '#ui/opened-version.ts';
import { RateFields } from './rate-fields.tsx';
import { RateLines } from './rate-lines.tsx';
import { usualDay } from './source-note.tsx';
import { useUnitSuffixes } from './unit-suffixes.ts';
import { ZoneLines } from './zone-lines.tsx';

interface EditFormProps {
  listing: OwnerListing;
  /** The free space that the calendar states for this month; null without a calendar. */
  free: FreeNow | null;
  defaults: object;
  lastResult: SubmissionResult | undefined;
  conflict: Conflict | null;
  isUnsaved: boolean;
}

/** Facts of sections in which all facts need approval: the hint is shown once, above them. */
const saidOfSection: ReadonlySet<WarehouseField> = new Set([
  'address',
  'city',
  'state',
  'zip_code',
  'country_code',
  'certifications',
  'security_features',
]);

const served = (chosen: readonly string[]) => {
  const offered = new Set([...countriesServedOptions.map((option) => option.value), ...chosen]);
  return [...offered]
    .map((value) => ({ value, label: countryLabel(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, m.shared_locale()));
};

/** All facts of a listing, in one form that is saved as a whole. */
export function EditForm({ listing, free, defaults, lastResult, conflict, isUnsaved }: EditFormProps) {
  useWrongPart(editFormId, lastResult);
  const [form, fields] = useAppForm<typeof listingSchema>(lastResult, defaults, { id: editFormId });
  const { units, locale } = useViewer();
  const day = (stated: string) => formatDate(stated, 'UTC', locale);
  const suffix = useUnitSuffixes();
  const opened = useOpenedVersion(listing.version, lastResult);
  const isVerified = listing.review_status === 'verified';
  const waits = new Set<WarehouseField>(isVerified ? materialFields : []);
  const usual = usualDay(listing);
  const counted = free === null ? undefined : m.warehouses_edit_free_now({ free: free.text });
  const hint = (field: WarehouseField, text?: string): ReactNode => {
    const stated = listing.field_dates[field];
    const notes = [
      text,
      stated === undefined || stated === usual ? null : m.warehouses_fact_stated({ day: day(stated) }),
      isUnconfirmed(listing.field_sources[field]) ? m.warehouses_edit_unconfirmed() : null,
      waits.has(field) && !saidOfSection.has(field) ? m.warehouses_edit_waits() : null,
    ].filter(Boolean);
    return notes.length > 0 ? notes.join(' · ') : undefined;
  };
  const wrong = Object.keys(form.allErrors).filter((name) => (form.allErrors[name]?.length ?? 0) > 0);
  // Without JavaScript a row is added by a round trip, which returns to its section.
  const changed = lastResult?.intent?.payload?.name;
  const shown = firstSection(changed === undefined ? wrong : [changed], listing.missing);
  const part = (name: SectionName) => ({ id: sectionAnchor(name), name: 'listing-part', isOpen: name === shown });
  const allWait = isVerified && m.warehouses_edit_waits();
  return (
    <AppForm form={form} className="@container">
      <HiddenField name="units" value={units} />
      <HiddenField name="version" value={conflict?.current_version ?? opened} />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          takeTheirs={(field) => form.update.getButtonProps({ name: field, value: conflict.stored[field] as never })}
        />
      )}
      {usual && <p className="text-sm text-muted">{m.warehouses_edit_stated_on({ day: day(usual) })}</p>}
      <FormPart {...part('contact')} title={m.warehouses_edit_contact()} text={m.warehouses_edit_contact_text()}>
        <Field.Text
          field={fields.company_name}
          label={fieldLabel('company_name')}
          autoComplete="organization"
          hint={hint('company_name')}
        />
        <FormRow>
          <Field.Text
            field={fields.contact_name}
            label={fieldLabel('contact_name')}
            autoComplete="name"
            hint={hint('contact_name')}
          />
          <Field.Text
            field={fields.phone}
            label={fieldLabel('phone')}
            type="tel"
            autoComplete="tel"
            hint={hint('phone')}
          />
        </FormRow>
        <FormRow>
          <Field.Text
            field={fields.email}
            label={fieldLabel('email')}
            type="email"
            autoComplete="email"
            hint={hint('email')}
          />
          <Field.Text
            field={fields.website}
            label={fieldLabel('website')}
            inputMode="url"
            autoComplete="url"
            optional
            hint={hint('website', m.warehouses_edit_website_hint())}
          />
        </FormRow>
      </FormPart>
      <FormPart
        {...part('place')}
        title={m.warehouses_edit_place()}
        note={allWait}
        text={m.warehouses_edit_place_text()}
      >
        <AddressFields
          form={form}
          fields={fields}
          countries={countryOptions}
          streetLabel={fieldLabel('address')}
          hint={hint}
        />
      </FormPart>
      <FormPart {...part('space')} title={m.warehouses_edit_space()}>
        <Field.RadioGroup
          field={fields.warehouse_type}
          label={fieldLabel('warehouse_type')}
          options={warehouseTypes}
          columns={3}
          hint={hint('warehouse_type')}
        />
        <FormRow>
          <Field.Number
            field={fields.total_square_footage}
            label={m.warehouses_edit_total_space()}
            suffix={suffix.area}
            hint={hint('total_square_footage')}
          />
          <Field.Number
            field={fields.available_square_footage}
            label={m.warehouses_edit_available_space()}
            suffix={suffix.area}
            optional
            hint={hint('available_square_footage', free?.area_sqft == null ? undefined : counted)}
          />
        </FormRow>
        <FormRow>
          <Field.Number
            field={fields.pallet_positions_available}
            label={fieldLabel('pallet_positions_available')}
            optional
            hint={hint('pallet_positions_available', free?.pallets == null ? undefined : counted)}
          />
          <Field.Number
            field={fields.ceiling_height}
            label={fieldLabel('ceiling_height')}
            suffix={suffix.length}
            step="any"
            optional
            hint={hint('ceiling_height')}
          />
        </FormRow>
        <ZoneLines
          form={form as never}
          field={fields.temperature_zones as never}
          hint={hint('temperature_zones', m.warehouses_zones_hint())}
        />
      </FormPart>
      <EditBuilding fields={fields} hint={hint} part={part} />
      <FormPart {...part('offer')} title={m.warehouses_edit_services()} text={m.warehouses_edit_services_text()}>
        <Field.CheckboxGroup
          field={fields.services}
          label={fieldLabel('services')}
          options={serviceOptions()}
          columns={2}
          hint={hint('services')}
        />
        <Field.CheckboxGroup
          field={fields.specialties}
          label={fieldLabel('specialties')}
          options={specialties}
          columns={2}
          hint={hint('specialties')}
          isFolded
        />
        <Field.CheckboxGroup
          field={fields.countries_served}
          label={fieldLabel('countries_served')}
          options={served(listing.countries_served)}
          columns={3}
          hint={hint('countries_served')}
          isFolded
        />
      </FormPart>
      <FormPart
        {...part('trust')}
        title={m.warehouses_edit_trust()}
        note={allWait}
        text={m.warehouses_edit_trust_text()}
      >
        <Field.CheckboxGroup
          field={fields.certifications}
          label={fieldLabel('certifications')}
          options={certifications}
          columns={2}
          hint={hint('certifications')}
        />
        <Field.CheckboxGroup
          field={fields.security_features}
          label={m.warehouses_edit_security()}
          options={securityFeatures}
          columns={2}
          hint={hint('security_features')}
        />
      </FormPart>
      <FormPart {...part('words')} title={m.warehouses_edit_words()}>
        <Field.Textarea
          field={fields.description}
          label={fieldLabel('description')}
          rows={8}
          hint={hint('description', m.warehouses_edit_description_hint())}
        />
        <Field.Select
          field={fields.description_language}
          label={fieldLabel('description_language')}
          options={languages.map((value) => ({ value, label: languageFacts[value].name }))}
          placeholder={m.warehouses_edit_language_none()}
          optional
        />
        <Field.Textarea
          field={fields.description_translated}
          label={fieldLabel('description_translated')}
          rows={8}
          optional
          hint={hint('description_translated', m.warehouses_edit_translated_hint())}
        />
        <Field.Text
          field={fields.operating_hours}
          label={m.warehouses_edit_hours()}
          optional
          hint={hint('operating_hours')}
        />
      </FormPart>
      <EditTalking fields={fields} hint={hint} part={part} />
      <FormPart {...part('terms')} title={m.warehouses_edit_terms()}>
        <RateFields fields={fields} label={fieldLabel('rates_starting')} hint={hint('rates_starting')} />
        <FormRow>
          <Field.Number
            field={fields.minimum_term_months}
            label={fieldLabel('minimum_term_months')}
            suffix={m.warehouses_edit_months()}
            optional
            hint={hint('minimum_term_months')}
          />
          <Field.Text
            field={fields.available_from}
            label={m.warehouses_edit_available_from()}
            type="date"
            optional
            hint={hint('available_from')}
          />
        </FormRow>
        <RateLines form={form as never} field={fields.rates as never} hint={hint('rates')} />
      </FormPart>
      <FormActions isSticky isUnsaved={isUnsaved}>
        <SubmitButton size="lg" pendingLabel={m.warehouses_saving()}>
          {m.warehouses_edit_save()}
        </SubmitButton>
      </FormActions>
    </AppForm>
  );
}
