import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { packageFormSchema } from '../schema/package-forms.ts';
import { RecordFields } from './record-fields.tsx';

interface EditPackageProps {
  version: number;
  values: {
    shipment_name: string | null;
    carrier: string | null;
    origin_address: string | null;
    destination_address: string | null;
    estimated_delivery: string | null;
  };
  lastResult: unknown;
}

/** Changes the label, the addresses and the estimate of a package. */
export function EditPackage({ version, values, lastResult }: EditPackageProps) {
  const [form, fields] = useAppForm<typeof packageFormSchema>(lastResult, values, { id: 'edit-package' });
  return (
    <Card title={m.tracking_package_edit()}>
      <AppForm form={form}>
        <HiddenField name="intent" value="edit" />
        <HiddenField name="version" value={version} />
        <Field.Text field={fields.shipment_name} label={m.tracking_own_label()} autoComplete="off" optional />
        <RecordFields fields={fields} />
        <FormActions>
          <SubmitButton variant="secondary">{m.tracking_admin_save()}</SubmitButton>
        </FormActions>
      </AppForm>
    </Card>
  );
}
