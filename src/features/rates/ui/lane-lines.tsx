import type { FieldMetadata, FormMetadata } from '@conform-to/react';

import { usePlaceNames } from '#features/catalog/ui/use-place-names.ts';
import * as m from '#texts/messages.js';
import { Field } from '#ui/field.tsx';
import { LineGroup, LineList } from '#ui/line-list.tsx';

import { cardModes, cardUnitLabels, maxLanes, maxPickups, modeLabels } from '../schema/card.ts';
import {
  freightUnits,
  type LaneFields,
  newLane,
  newPickup,
  type PickupFields,
  pickupUnits,
} from '../schema/lane-prices.ts';

const containerUnits = ['container_20', 'container_40', 'container_40hc', 'container_40rf'] as const;

type AnyForm = FormMetadata<Record<string, unknown>>;

interface LaneLinesProps {
  form: AnyForm;
  field: FieldMetadata<LaneFields[], Record<string, unknown>>;
}

const unitOptions = (units: readonly (keyof typeof cardUnitLabels)[]) =>
  units.map((unit) => ({ value: unit, label: cardUnitLabels[unit]() }));

/** Fields for the lanes of a partner's card: each field that is filled in is a price. */
export function LaneLines({ form, field }: LaneLinesProps) {
  const modes = cardModes.map((value) => ({ value, label: modeLabels[value]() }));
  const units = unitOptions(freightUnits);
  return (
    <LineGroup field={field} title={m.rates_lanes()} hint={m.rates_lanes_hint()}>
      <LineList
        form={form}
        field={field}
        newLine={newLane}
        most={maxLanes}
        className="sm:grid-cols-4"
        words={{
          line: (number) => m.rates_lane_number({ number }),
          remove: (number) => m.rates_lane_remove({ number }),
          add: m.rates_lane_add(),
        }}
      >
        {(fields, remove) => (
          <>
            <LanePlaceField field={fields.origin} label={m.rates_lane_origin()} />
            <LanePlaceField field={fields.destination} label={m.rates_lane_destination()} />
            <Field.Select
              field={fields.mode}
              label={m.rates_mode()}
              options={modes}
              placeholder={m.rates_mode_choose()}
            />
            <Field.Number field={fields.transit_days} label={m.rates_lane_days()} />
            <Field.Text field={fields.freight} label={m.rates_lane_freight()} inputMode="decimal" maxLength={30} />
            <Field.Select field={fields.unit} label={m.rates_line_unit()} options={units} />
            <Field.Text field={fields.minimum} label={m.rates_line_minimum()} inputMode="decimal" maxLength={30} />
            <Field.Text field={fields.steps} label={m.rates_lane_breaks()} maxLength={200} />
            {containerUnits.map((unit) => (
              <Field.Text
                key={unit}
                field={fields[unit]}
                label={cardUnitLabels[unit]()}
                inputMode="decimal"
                maxLength={30}
              />
            ))}
            <Field.Text field={fields.document} label={m.rates_lane_document()} inputMode="decimal" maxLength={30} />
            <div className="flex items-end justify-end sm:col-span-3">{remove}</div>
          </>
        )}
      </LineList>
    </LineGroup>
  );
}

/** A place, with the browser's own list of suggestions. */
function LanePlaceField({ field, label }: { field: FieldMetadata<string>; label: string }) {
  const { names, suggest } = usePlaceNames();
  return (
    <Field.Text
      field={field}
      label={label}
      list={names}
      onType={suggest}
      maxLength={100}
      className="max-sm:col-span-2"
    />
  );
}

interface PickupLinesProps {
  form: AnyForm;
  field: FieldMetadata<PickupFields[], Record<string, unknown>>;
}

/** Fields for what fetching goods costs, by zone. */
export function PickupLines({ form, field }: PickupLinesProps) {
  return (
    <LineGroup field={field} title={m.rates_pickup()} hint={m.rates_pickup_hint()}>
      <LineList
        form={form}
        field={field}
        newLine={newPickup}
        most={maxPickups}
        className="sm:grid-cols-[2fr_1fr_1fr_1fr_auto]"
        words={{
          line: (number) => m.rates_pickup_number({ number }),
          remove: (number) => m.rates_pickup_remove({ number }),
          add: m.rates_pickup_add(),
        }}
      >
        {(fields, remove) => (
          <>
            <Field.Text
              field={fields.name}
              label={m.rates_pickup_name()}
              maxLength={80}
              className="max-sm:col-span-2"
            />
            <Field.Text field={fields.amount} label={m.rates_line_amount()} inputMode="decimal" maxLength={30} />
            <Field.Select field={fields.unit} label={m.rates_line_unit()} options={unitOptions(pickupUnits)} />
            <Field.Text field={fields.minimum} label={m.rates_line_minimum()} inputMode="decimal" maxLength={30} />
            <div className="flex items-end justify-end">{remove}</div>
          </>
        )}
      </LineList>
    </LineGroup>
  );
}
