import type { FieldMetadata, FormMetadata } from '@conform-to/react';

import { charges } from '#features/catalog/charges.ts';
import * as m from '#texts/messages.js';
import { Field } from '#ui/field.tsx';
import { LineGroup, LineList } from '#ui/line-list.tsx';

import { linePeriods, quoteUnitLabels, quoteUnits } from '../schema/quote.ts';

type TypedLine = {
  charge: string;
  unit: string;
  period: string;
  amount: string;
  minimum: string;
  quantity: string;
  note: string;
};

interface QuoteLinesProps {
  form: FormMetadata<Record<string, unknown>>;
  field: FieldMetadata<TypedLine[], Record<string, unknown>>;
  most: number;
}

const newLine: TypedLine = {
  charge: '',
  unit: 'order',
  period: 'month',
  amount: '',
  minimum: '',
  quantity: '',
  note: '',
};

/** Fields for the lines of an offer. */
export function QuoteLines({ form, field, most }: QuoteLinesProps) {
  const units = quoteUnits.map((unit) => ({ value: unit, label: quoteUnitLabels[unit]() }));
  const periods = linePeriods.map((period) => ({
    value: period,
    label: period === 'month' ? m.quotes_period_month() : m.quotes_period_once(),
  }));
  return (
    <LineGroup field={field} title={m.quotes_lines_title()} hint={m.quotes_lines_hint()}>
      <LineList
        form={form}
        field={field}
        newLine={newLine}
        most={most}
        className="sm:grid-cols-[1fr_1fr_1fr_1fr_auto]"
        words={{
          line: (number) => m.quotes_line({ number }),
          remove: (number) => m.quotes_line_remove({ number }),
          add: m.quotes_line_add(),
        }}
      >
        {(fields, remove) => (
          <>
            <Field.Select
              field={fields.charge}
              label={m.quotes_line_charge()}
              options={charges}
              placeholder={m.quotes_line_charge_choose()}
              className="col-span-2"
            />
            <Field.Select field={fields.unit} label={m.quotes_line_unit()} options={units} className="col-span-2" />
            <Field.Text field={fields.amount} label={m.quotes_line_amount()} inputMode="decimal" maxLength={30} />
            <Field.Text field={fields.minimum} label={m.quotes_line_minimum()} inputMode="decimal" maxLength={30} />
            <Field.Select field={fields.period} label={m.quotes_line_period()} options={periods} />
            <Field.Number field={fields.quantity} label={m.quotes_line_quantity()} />
            <Field.Text
              field={fields.note}
              label={m.quotes_line_note()}
              maxLength={120}
              className="col-span-2 sm:col-span-4"
            />
            <div className="flex items-end justify-end max-sm:col-span-2 sm:col-start-5 sm:row-span-3 sm:row-start-1">
              {remove}
            </div>
          </>
        )}
      </LineList>
    </LineGroup>
  );
}
