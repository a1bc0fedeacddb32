import { AddressFields } from '#features/catalog/ui/address-fields.tsx';
import { warehouseTypes } from '#features/catalog/warehouse-types.ts';
import * as m from '#texts/messages.js';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenField, IdempotencyKey, SubmitButton } from '#ui/submit-button.tsx';

import { useViewer } from '#ui/viewer.tsx';

import { RateFields } from './rate-fields.tsx';
import { useUnitSuffixes } from './unit-suffixes.ts';
import type { ListingDraft } from '../schema/listing-draft.ts';
import type { quickListingSchema } from '../schema/quick-form.ts';

export const quickFormId = 'list-warehouse';

interface QuickFormProps {
  lastResult: unknown;
  defaults: ListingDraft;
  countries: readonly { value: string; label: string }[];
  idempotencyKey: string;
  isSignedIn: boolean;
}

/** The quick registration form: only the facts that a listing requires. */
export function QuickForm({ lastResult, defaults, countries, idempotencyKey, isSignedIn }: QuickFormProps) {
  const { units } = useViewer();
  const suffix = useUnitSuffixes();
  const [form, fields] = useAppForm<typeof quickListingSchema>(
    lastResult,
    { warehouse_type: 'public', rates_unit: units === 'metric' ? 'sq_m' : 'sq_ft', ...defaults },
    { id: quickFormId },
  );
  return (
    <AppForm form={form} failed={m.warehouses_quick_refused()}>
      <IdempotencyKey value={idempotencyKey} />
      <HiddenField name="units" value={units} />
      {isSignedIn && <HiddenField name="was_signed_in" value="1" />}
      <FormRow>
        <Field.Text field={fields.company_name} label={m.warehouses_quick_company_name()} autoComplete="organization" />
        <Field.Text field={fields.contact_name} label={m.warehouses_quick_contact_name()} autoComplete="name" />
      </FormRow>
      <FormRow>
        <Field.Text
          field={fields.email}
          label={m.warehouses_quick_email()}
          type="email"
          autoComplete="email"
          inputMode="email"
          hint={m.warehouses_quick_private_hint()}
        />
        <Field.Text
          field={fields.phone}
          label={m.warehouses_quick_phone()}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint={m.warehouses_quick_private_hint()}
        />
      </FormRow>
      <AddressFields
        form={form}
        fields={fields}
        countries={countries}
        streetLabel={m.warehouses_quick_address()}
        streetHint={m.warehouses_quick_address_hint()}
      />
      <Field.RadioGroup
        field={fields.warehouse_type}
        label={m.warehouses_quick_type()}
        options={warehouseTypes}
        columns={3}
      />
      <Field.Number
        field={fields.total_square_footage}
        label={m.warehouses_quick_square_footage()}
        suffix={suffix.area}
      />
      <RateFields fields={fields} label={m.warehouses_quick_starting_rate()} />
      <Field.Textarea
        field={fields.description}
        label={m.warehouses_quick_description()}
        rows={5}
        hint={m.warehouses_quick_description_hint()}
      />
      <FormActions>
        <SubmitButton size="lg">{m.warehouses_quick_button()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
