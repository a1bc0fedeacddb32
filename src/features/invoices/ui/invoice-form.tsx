import { planLabels } from '#features/accounts/state.ts';
import { currencies } from '#shared/money.ts';
import * as m from '#texts/messages.js';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { IdempotencyKey, SubmitButton } from '#ui/submit-button.tsx';

import type { InvoiceDefaults } from '../schema/defaults.ts';
import { invoicedPlans, type invoiceSchema } from '../schema/forms.ts';

interface InvoiceFormProps {
  defaults: InvoiceDefaults;
  lastResult: unknown;
  idempotencyKey: string;
}

/** What is invoiced: a plan and its days, and the plan before if it was changed within them. */
export function InvoiceForm({ defaults, lastResult, idempotencyKey }: InvoiceFormProps) {
  const [form, fields] = useAppForm<typeof invoiceSchema>(lastResult, defaults, { id: 'invoice' });
  const plans = invoicedPlans.map((plan) => ({ value: plan, label: planLabels[plan]() }));
  return (
    <AppForm form={form} className="mt-4 max-w-text">
      <IdempotencyKey value={idempotencyKey} />
      <Field.Select
        field={fields.plan}
        label={m.invoices_plan()}
        options={plans}
        placeholder={m.invoices_plan_choose()}
      />
      <FormRow>
        <Field.Text field={fields.from} label={m.invoices_from()} type="date" />
        <Field.Text field={fields.until} label={m.invoices_until()} type="date" />
      </FormRow>
      <FormRow>
        <Field.Text
          field={fields.price}
          label={m.invoices_price()}
          hint={m.invoices_price_hint()}
          inputMode="decimal"
        />
        <Field.Select
          field={fields.currency}
          label={m.invoices_currency()}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      </FormRow>
      <Field.Text field={fields.due_on} label={m.invoices_due()} type="date" />
      <fieldset className="grid gap-5">
        <legend className="font-semibold">{m.invoices_change()}</legend>
        <p className="text-sm text-muted">{m.invoices_change_hint()}</p>
        <Field.Text field={fields.changed_on} label={m.invoices_changed_on()} type="date" optional />
        <FormRow>
          <Field.Select
            field={fields.plan_before}
            label={m.invoices_plan_before()}
            options={[{ value: '', label: m.invoices_plan_none() }, ...plans]}
            optional
          />
          <Field.Text field={fields.price_before} label={m.invoices_price_before()} inputMode="decimal" optional />
        </FormRow>
      </fieldset>
      <FormActions>
        <SubmitButton>{m.invoices_make()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
