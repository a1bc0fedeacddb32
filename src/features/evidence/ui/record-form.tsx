import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenFields, IdempotencyKey, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { RecordForm as Form } from '../schema/forms.ts';
import { kindLabels, lookedUpKinds } from '../state.ts';
import { ownResult } from './check-form.tsx';

interface RecordFormProps {
  /** What the page shows of the row, in the format of `shownVersionValue`. */
  seen: string;
  /** A year from now: a check expires unless it is repeated. */
  until: string;
  idempotencyKey: string;
  lastResult: unknown;
}

/** The form with which staff record their own checks. */
export function RecordForm({ seen, until, idempotencyKey, lastResult }: RecordFormProps) {
  const about = { intent: 'record' };
  const [form, fields] = useAppForm<Form>(ownResult(lastResult, about), { valid_until: until }, { id: 'record' });
  return (
    <AppForm form={form}>
      <HiddenFields fields={{ ...about, seen }} />
      <IdempotencyKey value={idempotencyKey} />
      <Field.Select
        field={fields.kind}
        label={m.evidence_record_kind()}
        placeholder={m.evidence_record_choose()}
        options={lookedUpKinds.map((value) => ({ value, label: kindLabels[value]() }))}
      />
      <Field.Text field={fields.valid_until} type="date" label={m.evidence_field_until()} />
      <FormActions>
        <SubmitButton>{m.evidence_record()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
