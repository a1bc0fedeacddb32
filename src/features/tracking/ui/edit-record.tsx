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
import type { recordFormSchema } from '../schema/record-forms.ts';
import { RecordFields } from './record-fields.tsx';

interface EditRecordProps {
  version: number;
  values: TypedShipment;
  lastResult: SubmissionResult | undefined;
  conflict: Conflict | null;
}

/** Form for the editable facts of a public record. */
export function EditRecord({ version, values, lastResult, conflict }: EditRecordProps) {
  const [form, fields] = useAppForm<typeof recordFormSchema>(lastResult, values, { id: 'edit-record', intent: 'edit' });
  const opened = useOpenedVersion(version, lastResult);
  return (
    <Card title={m.tracking_admin_edit()}>
      <AppForm form={form}>
        <HiddenField name="intent" value="edit" />
        <HiddenField name="version" value={conflict?.current_version ?? opened} />
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            takeTheirs={(field) => form.update.getButtonProps({ name: field, value: conflict.stored[field] as never })}
          />
        )}
        <RecordFields fields={fields} />
        <Field.Checkbox field={fields.is_public} label={m.tracking_admin_is_public()} />
        <FormActions>
          <SubmitButton variant="secondary">{m.tracking_admin_save()}</SubmitButton>
        </FormActions>
      </AppForm>
    </Card>
  );
}
