import type { SubmissionResult } from '@conform-to/react';

import { Card } from '#ui/card.tsx';
import { type Conflict, ConflictNotice } from '#ui/conflict-notice.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { useOpenedVersion } from '#ui/opened-version.ts';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { TypedShipment } from '../schema/edited-shipment.ts';
import type { packageFormSchema } from '../schema/package-forms.ts';
import { RecordFields } from './record-fields.tsx';

interface EditPackageProps {
  version: number;
  values: TypedShipment;
  lastResult: SubmissionResult | undefined;
  conflict: Conflict | null;
}

/** Form for the label, addresses and estimate of a package. */
export function EditPackage({ version, values, lastResult, conflict }: EditPackageProps) {
  const [form, fields] = useAppForm<typeof packageFormSchema>(lastResult, values, {
    id: 'edit-package',
    intent: 'edit',
  });
  const opened = useOpenedVersion(version, lastResult);
  return (
    <Card title={m.tracking_package_edit()}>
      <AppForm form={form}>
        <HiddenField name="intent" value="edit" />
        <HiddenField name="version" value={conflict?.current_version ?? opened} />
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            takeTheirs={(field) => form.update.getButtonProps({ name: field, value: conflict.stored[field] as never })}
          />
        )}
        <Field.Text field={fields.shipment_name} label={m.tracking_own_label()} autoComplete="off" optional />
        <RecordFields fields={fields} />
        <FormActions>
          <SubmitButton variant="secondary">{m.tracking_admin_save()}</SubmitButton>
        </FormActions>
      </AppForm>
    </Card>
  );
}
