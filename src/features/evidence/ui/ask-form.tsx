import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenFields, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { AskForm as Form } from '../schema/forms.ts';
import { ownResult } from './check-form.tsx';

interface AskFormProps {
  /** What the page shows of the row, in the format of `shownVersionValue`. */
  seen: string;
  lastResult: unknown;
}

/** The form with which staff ask an owner for what no kind of paper covers. */
export function AskForm({ seen, lastResult }: AskFormProps) {
  const about = { intent: 'ask' };
  const [form, fields] = useAppForm<Form>(ownResult(lastResult, about), { asked: '' }, { id: 'ask' });
  return (
    <AppForm form={form}>
      <HiddenFields fields={{ ...about, seen }} />
      <Field.Textarea
        field={fields.asked}
        label={m.evidence_ask_field()}
        hint={m.evidence_ask_hint()}
        rows={4}
        maxLength={1000}
      />
      <FormActions>
        <SubmitButton variant="secondary">{m.evidence_ask()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
