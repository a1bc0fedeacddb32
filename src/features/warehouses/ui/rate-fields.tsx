import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';

import * as m from '#texts/messages.js';
import { Field } from '#ui/field.tsx';
import { FormRow } from '#ui/form-layout.tsx';

import { ratePeriodOptions, rateTermsOptions, rateUnitOptions } from '../schema/rate-words.ts';

interface RateFieldsProps {
  fields: Record<'rates_starting' | 'rates_period' | 'rates_unit' | 'rates_terms' | 'rates_confirmed', FieldMetadata>;
  label: string;
  hint?: ReactNode;
}

/** Amount, period and unit of the price of space; an improbable price must be confirmed here. */
export function RateFields({ fields, label, hint }: RateFieldsProps) {
  const { rates_confirmed: confirmed } = fields;
  const isAsked = Boolean(confirmed.errors?.length) || confirmed.initialValue !== undefined;
  return (
    <div className="grid gap-5">
      <FormRow columns={3}>
        <Field.Number field={fields.rates_starting} label={label} prefix="$" step="any" hint={hint} />
        <Field.Select field={fields.rates_unit} label={m.warehouses_rates_unit()} options={rateUnitOptions()} />
        <Field.Select field={fields.rates_period} label={m.warehouses_rates_for()} options={ratePeriodOptions()} />
      </FormRow>
      {isAsked && <Field.Checkbox field={confirmed} label={m.warehouses_rate_is_right()} />}
      <Field.Select
        field={fields.rates_terms}
        label={m.warehouses_fact_rates_terms()}
        options={rateTermsOptions()}
        placeholder={m.warehouses_edit_not_said()}
        optional
      />
    </div>
  );
}
