import { usStates } from '#features/catalog/us-states.ts';
import { warehouseTypes } from '#features/catalog/warehouse-options.ts';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { IdempotencyKey, SubmitButton } from '#ui/submit-button.tsx';

import type { ListingDraft } from '../schema/listing-draft.ts';
import type { quickListingSchema } from '../schema/quick-form.ts';

export const quickFormId = 'list-warehouse';

interface QuickFormProps {
  lastResult: unknown;
  defaults: ListingDraft;
  idempotencyKey: string;
}

/** The quick registration form: what a listing cannot do without, and nothing else. */
export function QuickForm({ lastResult, defaults, idempotencyKey }: QuickFormProps) {
  const [form, fields] = useAppForm<typeof quickListingSchema>(
    lastResult,
    { warehouse_type: 'public', ...defaults },
    { id: quickFormId },
  );
  return (
    <AppForm form={form}>
      <IdempotencyKey value={idempotencyKey} />
      <FormRow>
        <Field.Text field={fields.company_name} label="Company Name" autoComplete="organization" />
        <Field.Text field={fields.contact_name} label="Contact Name" autoComplete="name" />
      </FormRow>
      <FormRow>
        <Field.Text
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          hint="Never shown in the directory"
        />
        <Field.Text
          field={fields.phone}
          label="Phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint="Never shown in the directory"
        />
      </FormRow>
      <Field.Text
        field={fields.address}
        label="Address"
        autoComplete="street-address"
        hint="The directory shows the city and ZIP code only"
      />
      <FormRow columns={3}>
        <Field.Text field={fields.city} label="City" autoComplete="address-level2" />
        <Field.Text
          field={fields.state}
          label="State"
          autoComplete="address-level1"
          list={usStates.map((state) => state.name)}
        />
        <Field.Text field={fields.zip_code} label="ZIP Code" autoComplete="postal-code" inputMode="numeric" />
      </FormRow>
      <Field.RadioGroup field={fields.warehouse_type} label="Warehouse Type" options={warehouseTypes} columns={3} />
      <FormRow>
        <Field.Number field={fields.total_square_footage} label="Total Square Footage" suffix="sq ft" />
        <Field.Number field={fields.rates_starting} label="Starting Rate" prefix="$" suffix="/sq ft/month" step="any" />
      </FormRow>
      <Field.Textarea
        field={fields.description}
        label="Description"
        rows={5}
        hint="What you store and do best, in at least 20 characters"
      />
      <FormActions>
        <SubmitButton size="lg">List My Warehouse</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
