import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';

import * as m from '#texts/messages.js';
import { Field } from '#ui/field.tsx';
import { LineList } from '#ui/line-list.tsx';

import { maxZones } from '../schema/temperature-zones.ts';
import { useUnitSuffixes } from './unit-suffixes.ts';

type ZoneLine = {
  min_c: string;
  max_c: string;
  pallet_positions: string;
  square_footage: string;
};

interface ZoneLinesProps {
  form: FormMetadata<Record<string, unknown>>;
  field: FieldMetadata<ZoneLine[], Record<string, unknown>>;
  hint: ReactNode;
}

const newLine: ZoneLine = { min_c: '', max_c: '', pallet_positions: '', square_footage: '' };

/** Rows for temperature zones and their sizes. */
export function ZoneLines({ form, field, hint }: ZoneLinesProps) {
  const suffix = useUnitSuffixes();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">{m.warehouses_fact_temperature_zones()}</legend>
      <p className="text-sm text-muted">{hint}</p>
      <LineList
        form={form}
        field={field}
        newLine={newLine}
        most={maxZones}
        className="sm:grid-cols-[1fr_1fr_1fr_1fr_auto]"
        words={{
          line: (number) => m.warehouses_zones_line({ number }),
          remove: (number) => m.warehouses_zones_remove({ number }),
          add: m.warehouses_zones_add(),
        }}
      >
        {(fields, remove) => (
          <>
            <Field.Text field={fields.min_c} label={m.warehouses_zones_min({ unit: suffix.temperature })} />
            <Field.Text field={fields.max_c} label={m.warehouses_zones_max({ unit: suffix.temperature })} />
            <Field.Text field={fields.pallet_positions} label={m.warehouses_zones_pallets()} inputMode="numeric" />
            <Field.Text field={fields.square_footage} label={m.warehouses_zones_area({ unit: suffix.area })} />
            {remove}
          </>
        )}
      </LineList>
    </fieldset>
  );
}
