import { Field } from '#ui/field.tsx';
import { useAppForm } from '#ui/form.tsx';
import * as m from '#texts/messages.js';

import type { recordFormSchema } from '../schema/record-forms.ts';
import { type EditProps, EditShipment } from './edit-shipment.tsx';

/** Form for the editable facts of a public record. */
export function EditRecord({ values, ...props }: EditProps) {
  const [form, fields] = useAppForm<typeof recordFormSchema>(props.lastResult, values, {
    id: 'edit-record',
    intent: 'edit',
  });
  return (
    <EditShipment
      {...props}
      title={m.tracking_admin_edit()}
      form={form}
      fields={fields}
      after={<Field.Checkbox field={fields.is_public} label={m.tracking_admin_is_public()} />}
    />
  );
}
