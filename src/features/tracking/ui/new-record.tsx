import { useId } from 'react';

import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { IdempotencyKey, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { newRecordSchema } from '../schema/record-forms.ts';
import { RecordFields } from './record-fields.tsx';

/** Form that creates a public record. */
export function NewRecord({ lastResult, idempotencyKey }: { lastResult: unknown; idempotencyKey: string }) {
  const [form, fields] = useAppForm<typeof newRecordSchema>(lastResult, null, { id: useId() });
  return (
    <Card title={m.tracking_admin_new()}>
      <AppForm form={form}>
        <IdempotencyKey value={idempotencyKey} />
        <div className="grid gap-4 md:grid-cols-2">
          <Field.Text field={fields.tracking_number} label={m.tracking_box_label()} mono autoComplete="off" />
          <RecordFields fields={fields} />
        </div>
        <FormActions>
          <SubmitButton>{m.tracking_admin_create()}</SubmitButton>
        </FormActions>
      </AppForm>
    </Card>
  );
}
