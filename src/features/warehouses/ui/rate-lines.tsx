import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';

import { listedCharges } from '#features/catalog/charges.ts';
import { ratePeriods, rateUnits } from '#features/catalog/rates.ts';
import { currencies } from '#shared/money.ts';
import * as m from '#texts/messages.js';
import { Field } from '#ui/field.tsx';
import { LineList } from '#ui/line-list.tsx';

const maxLines = 20;

export type RateLine = {
  charge: string;
  amount: string;
  currency: string;
  unit: string;
  period: string;
};

interface RateLinesProps {
  form: FormMetadata<Record<string, unknown>>;
  field: FieldMetadata<RateLine[], Record<string, unknown>>;
  hint: ReactNode;
}

const newLine: RateLine = { charge: '', amount: '', currency: 'USD', unit: 'pallet', period: 'month' };

/** Rows of the price list. */
export function RateLines({ form, field, hint }: RateLinesProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">{m.warehouses_rates_list()}</legend>
      {hint && <p className="-mt-3 text-sm text-muted">{hint}</p>}
      <LineList
        form={form}
        field={field}
        newLine={newLine}
        most={maxLines}
        className="sm:grid-cols-[1.5fr_1fr_6rem_1fr_1fr_auto]"
        words={{
          line: (number) => m.warehouses_rates_line({ number }),
          remove: (number) => m.warehouses_rates_remove({ number }),
          add: m.warehouses_rates_add(),
        }}
      >
        {(fields, remove) => (
          <>
            <Field.Select
              field={fields.charge}
              label={m.warehouses_rates_charge()}
              options={listedCharges}
              placeholder={m.warehouses_rates_charge_choose()}
              className="max-sm:col-span-2"
            />
            <Field.Text field={fields.amount} label={m.warehouses_rates_amount()} inputMode="decimal" />
            <Field.Select field={fields.currency} label={m.warehouses_rates_currency()} options={currencies} />
            <Field.Select field={fields.unit} label={m.warehouses_rates_unit()} options={rateUnits} />
            <Field.Select field={fields.period} label={m.warehouses_rates_period()} options={ratePeriods} />
            {remove}
          </>
        )}
      </LineList>
    </fieldset>
  );
}
