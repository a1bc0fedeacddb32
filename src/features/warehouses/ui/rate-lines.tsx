import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';

import { ratePeriods, rateUnits } from '#features/catalog/rates.ts';
import { currencies } from '#shared/money.ts';
import * as m from '#texts/messages.js';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Plus, Trash2 } from '#ui/icon.tsx';

const maxLines = 20;

export interface RateLine {
  amount: string;
  currency: string;
  unit: string;
  period: string;
}

interface RateLinesProps {
  form: FormMetadata<Record<string, unknown>>;
  field: FieldMetadata<RateLine[], Record<string, unknown>>;
  hint: ReactNode;
}

const newLine: RateLine = { amount: '', currency: 'USD', unit: 'pallet', period: 'month' };

/** The price list: lines that are added and removed, without script by a round trip. */
export function RateLines({ form, field, hint }: RateLinesProps) {
  const lines = field.getFieldList();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">{m.warehouses_rates_list()}</legend>
      {hint && <p className="-mt-3 text-sm text-muted">{hint}</p>}
      {lines.map((line, index) => {
        const fields = line.getFieldset();
        return (
          <div
            key={line.key}
            className="grid grid-cols-2 items-end gap-3 border-b border-line pb-4 sm:grid-cols-[1fr_6rem_1fr_1fr_auto]"
          >
            <Field.Text field={fields.amount} label={m.warehouses_rates_amount()} inputMode="decimal" />
            <Field.Select field={fields.currency} label={m.warehouses_rates_currency()} options={currencies} />
            <Field.Select field={fields.unit} label={m.warehouses_rates_unit()} options={rateUnits} />
            <Field.Select field={fields.period} label={m.warehouses_rates_period()} options={ratePeriods} />
            <IconButton
              {...form.remove.getButtonProps({ name: field.name, index })}
              type="submit"
              icon={Trash2}
              label={m.warehouses_rates_remove({ number: index + 1 })}
            />
          </div>
        );
      })}
      {lines.length < maxLines && (
        <p>
          <Button
            {...form.insert.getButtonProps({ name: field.name, defaultValue: newLine })}
            type="submit"
            variant="secondary"
            size="sm"
            icon={Plus}
          >
            {m.warehouses_rates_add()}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
