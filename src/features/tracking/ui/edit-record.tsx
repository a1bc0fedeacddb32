import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { recordFormSchema } from '../schema/record-forms.ts';
import { RecordFields } from './record-fields.tsx';

interface EditRecordProps {
  record: {
    version: number;
    carrier: string | null;
    origin_address: string | null;
    destination_address: string | null;
    estimated_delivery: string | null;
    is_public: boolean;
  };
  lastResult: unknown;
}

/** Changes what people say of a public record. */
export function EditRecord({ record, lastResult }: EditRecordProps) {
  const { version, is_public, ...facts } = record;
  const defaults = { ...facts, is_public: is_public ? 'on' : undefined };
  const [form, fields] = useAppForm<typeof recordFormSchema>(lastResult, defaults, { id: 'edit-record' });
  return (
    <Card title={m.tracking_admin_edit()}>
      <AppForm form={form}>
        <HiddenField name="intent" value="edit" />
        <HiddenField name="version" value={version} />
        <RecordFields fields={fields} />
        <Field.Checkbox field={fields.is_public} label={m.tracking_admin_is_public()} />
        <FormActions>
          <SubmitButton variant="secondary">{m.tracking_admin_save()}</SubmitButton>
        </FormActions>
      </AppForm>
    </Card>
  );
}
