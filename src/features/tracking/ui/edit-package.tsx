import { Field } from '#ui/field.tsx';
import { useAppForm } from '#ui/form.tsx';
import * as m from '#texts/messages.js';

import type { packageFormSchema } from '../schema/package-forms.ts';
import { type EditProps, EditShipment } from './edit-shipment.tsx';

/** Form for the label, addresses and estimate of a package. */
export function EditPackage({ values, ...props }: EditProps) {
  const [form, fields] = useAppForm<typeof packageFormSchema>(props.lastResult, values, {
    id: 'edit-package',
    intent: 'edit',
  });
  return (
    <EditShipment
      {...props}
      title={m.tracking_package_edit()}
      form={form}
      fields={fields}
      before={<Field.Text field={fields.shipment_name} label={m.tracking_own_label()} autoComplete="off" optional />}
    />
  );
}
