import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenFields } from '#ui/post-button.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { RecordForm as Form } from '../schema/forms.ts';
import { kindLabels, lookedUpKinds } from '../state.ts';
import { ownResult } from './check-form.tsx';

interface RecordFormProps {
  /** What the page shows of the row, as `seenText` writes it. */
  seen: string;
  /** A year from now: what nobody looks at again counts no longer. */
  until: string;
  lastResult: unknown;
}

/** With which staff note what they looked up themselves. */
export function RecordForm({ seen, until, lastResult }: RecordFormProps) {
  const about = { intent: 'record' };
  const [form, fields] = useAppForm<Form>(ownResult(lastResult, about), { valid_until: until }, { id: 'record' });
  return (
    <AppForm form={form}>
      <HiddenFields fields={{ ...about, seen }} />
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
