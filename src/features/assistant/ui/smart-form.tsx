import type { ReactNode } from 'react';

import { countriesServedOptions } from '#features/catalog/countries.ts';
import { formOptions } from '#features/catalog/service-forms.ts';
import { AddressFields } from '#features/catalog/ui/address-fields.tsx';
import { warehouseTypes } from '#features/catalog/warehouse-types.ts';
import { fieldLabel } from '#features/warehouses/schema/facts.ts';
import type { SmartField, smartListingSchema } from '#features/warehouses/schema/smart-form.ts';
import * as m from '#texts/messages.js';
import { RateFields } from '#features/warehouses/ui/rate-fields.tsx';
import { useUnitSuffixes } from '#features/warehouses/ui/unit-suffixes.ts';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenField, IdempotencyKey, SubmitButton } from '#ui/submit-button.tsx';
import { useViewer } from '#ui/viewer.tsx';

import type { Prefilled } from '../schema/prefilled.ts';
import { useLookUpPending } from './company-search.tsx';

interface SmartFormProps {
  id: string;
  lastResult: unknown;
  defaults: object;
  countries: readonly { value: string; label: string }[];
  sources: Prefilled['sources'];
  idempotencyKey: string;
  isSignedIn: boolean;
}

/** The listing form after a look-up: prefilled facts have a check box to confirm them. */
export function SmartForm({
  id,
  lastResult,
  defaults,
  countries,
  sources,
  idempotencyKey,
  isSignedIn,
}: SmartFormProps) {
  const { units } = useViewer();
  const suffix = useUnitSuffixes();
  const [form, fields] = useAppForm<typeof smartListingSchema>(lastResult, defaults, { id });
  const ticked = new Set([fields.right.initialValue].flat());
  const filled = (field: SmartField, control: ReactNode) => (
    <div>
      {control}
      {sources[field] && (
        <div className="mt-1 text-sm">
          <label className="flex min-h-8 items-center gap-3 font-semibold">
            <input type="checkbox" name="right" value={field} defaultChecked={ticked.has(field)} className="tick" />
            {m.assistant_smart_right()}
            <span className="sr-only"> ({fieldLabel(field)})</span>
          </label>
          <p className="text-muted">
            {sources[field] === 'ai' ? m.assistant_smart_by_look_up() : m.assistant_smart_by_default()}
          </p>
        </div>
      )}
    </div>
  );
  return (
    <AppForm form={form} failed={m.warehouses_quick_refused()}>
      <IdempotencyKey value={idempotencyKey} />
      <HiddenField name="units" value={units} />
      <FormRow>
        {filled(
          'company_name',
          <Field.Text field={fields.company_name} label={fieldLabel('company_name')} autoComplete="organization" />,
        )}
        <Field.Text field={fields.contact_name} label={fieldLabel('contact_name')} autoComplete="name" />
      </FormRow>
      <FormRow>
        <Field.Text field={fields.email} label={fieldLabel('email')} type="email" autoComplete="email" />
        {filled('phone', <Field.Text field={fields.phone} label={fieldLabel('phone')} type="tel" autoComplete="tel" />)}
      </FormRow>
      {filled(
        'website',
        <Field.Text field={fields.website} label={fieldLabel('website')} inputMode="url" autoComplete="url" optional />,
      )}
      <AddressFields
        form={form}
        fields={fields}
        countries={countries}
        streetLabel={fieldLabel('address')}
        around={filled}
      />
      <Field.RadioGroup
        field={fields.warehouse_type}
        label={fieldLabel('warehouse_type')}
        options={warehouseTypes}
        columns={3}
      />
      {filled(
        'countries_served',
        <Field.CheckboxGroup
          field={fields.countries_served}
          label={fieldLabel('countries_served')}
          options={countriesServedOptions}
          columns={3}
        />,
      )}
      {filled(
        'services',
        <Field.CheckboxGroup
          field={fields.services}
          label={fieldLabel('services')}
          options={formOptions('services_offered')}
          columns={2}
        />,
      )}
      <FormRow>
        {filled(
          'total_square_footage',
          <Field.Number
            field={fields.total_square_footage}
            label={fieldLabel('total_square_footage')}
            suffix={suffix.area}
          />,
        )}
        {filled(
          'available_square_footage',
          <Field.Number
            field={fields.available_square_footage}
            label={fieldLabel('available_square_footage')}
            suffix={suffix.area}
          />,
        )}
      </FormRow>
      <FormRow>
        {filled(
          'ceiling_height',
          <Field.Number field={fields.ceiling_height} label={fieldLabel('ceiling_height')} suffix={suffix.length} />,
        )}
        {filled('loading_docks', <Field.Number field={fields.loading_docks} label={fieldLabel('loading_docks')} />)}
      </FormRow>
      <RateFields fields={fields} label={fieldLabel('rates_starting')} />
      {filled('description', <Field.Textarea field={fields.description} label={fieldLabel('description')} rows={5} />)}
      <FormActions>
        <Send isSignedIn={isSignedIn} />
      </FormActions>
    </AppForm>
  );
}

function Send({ isSignedIn }: { isSignedIn: boolean }) {
  const isAnalyzing = useLookUpPending();
  return (
    <SubmitButton
      size="lg"
      disabled={!isSignedIn}
      pendingLabel={isAnalyzing ? m.assistant_smart_analyzing() : undefined}
    >
      {isSignedIn ? m.assistant_smart_button() : m.assistant_smart_required()}
    </SubmitButton>
  );
}
