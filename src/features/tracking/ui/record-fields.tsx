import type { FieldMetadata } from '@conform-to/react';

import { Field } from '#ui/field.tsx';
import * as m from '#texts/messages.js';

interface RecordFieldsProps {
  fields: Record<'carrier' | 'origin_address' | 'destination_address' | 'estimated_delivery', FieldMetadata>;
}

/** Fields for the facts of a shipment, for creating and editing. */
export function RecordFields({ fields }: RecordFieldsProps) {
  return (
    <>
      <Field.Text
        field={fields.carrier}
        label={m.tracking_result_carrier()}
        hint={m.tracking_admin_carrier_hint()}
        autoComplete="off"
        optional
      />
      <Field.Text field={fields.estimated_delivery} type="date" label={m.tracking_result_estimate()} optional />
      <Field.Text field={fields.origin_address} label={m.tracking_admin_origin()} autoComplete="off" optional />
      <Field.Text
        field={fields.destination_address}
        label={m.tracking_admin_destination()}
        hint={m.tracking_admin_address_hint()}
        autoComplete="off"
        optional
      />
    </>
  );
}
