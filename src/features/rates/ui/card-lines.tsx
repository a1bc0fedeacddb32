import type { FieldMetadata, FormMetadata } from '@conform-to/react';

import * as m from '#texts/messages.js';
import { Field } from '#ui/field.tsx';
import { LineGroup, LineList } from '#ui/line-list.tsx';

import {
  cardCharges,
  cardUnits,
  cardZones,
  carrierUnits,
  type LineState,
  lineStates,
  maxLines,
  unitLabel,
  zoneLabels,
} from '../schema/card.ts';
import { type LineFields, newLine } from '../schema/card-defaults.ts';

const stateLabels: Record<LineState, () => string> = {
  priced: () => m.rates_state_priced(),
  included: () => m.rates_included(),
  not_offered: () => m.rates_not_offered(),
};

interface CardLinesProps {
  isCarrier: boolean;
  form: FormMetadata<Record<string, unknown>>;
  field: FieldMetadata<LineFields[], Record<string, unknown>>;
}

/** Fields for the lines of a rate card. */
export function CardLines({ form, field, isCarrier }: CardLinesProps) {
  const units = (isCarrier ? carrierUnits : cardUnits).map((value) => ({ value, label: unitLabel(value, isCarrier) }));
  const states = lineStates.map((value) => ({ value, label: stateLabels[value]() }));
  const zones = cardZones.map((value) => ({ value, label: zoneLabels[value]() }));
  return (
    <LineGroup
      field={field}
      title={isCarrier ? m.rates_lines_of_lanes() : m.rates_lines()}
      hint={isCarrier ? m.rates_lines_of_lanes_hint() : m.rates_lines_hint()}
    >
      <LineList
        form={form}
        field={field}
        newLine={isCarrier ? { ...newLine, unit: 'shipment' } : newLine}
        most={maxLines}
        className="sm:grid-cols-[1fr_1fr_1fr_auto] xl:grid-cols-[1.7fr_1.7fr_1.1fr_1fr_1fr_auto]"
        words={{
          line: (number) => m.rates_line({ number }),
          remove: (number) => m.rates_line_remove({ number }),
          add: m.rates_line_add(),
        }}
      >
        {(fields, remove) => (
          <>
            <Field.Select
              field={fields.charge}
              label={m.rates_line_charge()}
              options={cardCharges}
              placeholder={m.rates_line_charge_choose()}
              className="max-sm:col-span-2"
            />
            <Field.Select
              field={fields.unit}
              label={m.rates_line_unit()}
              options={units}
              className="max-sm:col-span-2"
            />
            <Field.Select field={fields.state} label={m.rates_line_state()} options={states} />
            <Field.Text field={fields.amount} label={m.rates_line_amount()} inputMode="decimal" maxLength={30} />
            <Field.Text
              field={fields.steps}
              label={m.rates_line_steps()}
              maxLength={200}
              className="max-sm:col-span-2"
            />
            {!isCarrier && (
              <Field.Select
                field={fields.zone}
                label={m.rates_line_zone()}
                options={zones}
                placeholder={m.rates_zone_any()}
              />
            )}
            <Field.Text field={fields.minimum} label={m.rates_line_minimum()} inputMode="decimal" maxLength={30} />
            {!isCarrier && <Field.Number field={fields.free_days} label={m.rates_line_free_days()} />}
            <Field.Text
              field={fields.months}
              label={m.rates_line_months()}
              maxLength={100}
              className="max-sm:col-span-2 xl:col-span-2"
            />
            <div className="flex items-end justify-end max-sm:col-span-2 sm:col-start-4 sm:row-span-2 sm:row-start-1 xl:col-start-6">
              {remove}
            </div>
          </>
        )}
      </LineList>
    </LineGroup>
  );
}
