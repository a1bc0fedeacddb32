import { Field } from '#ui/field.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenFields, SubmitButton } from '#ui/submit-button.tsx';
import { shownVersionValue } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import type { Evidence } from '../schema/evidence.ts';
import type { CheckForm as Form } from '../schema/forms.ts';
import { shownPaper } from '../schema/shown.ts';

/** True if the action's answer belongs to this form. */
export function ownResult(lastResult: unknown, fields: Readonly<Record<string, string>>): unknown {
  const sent = (lastResult as { initialValue?: Record<string, unknown> } | undefined)?.initialValue;
  return Object.entries(fields).every(([name, value]) => sent?.[name] === value) ? lastResult : undefined;
}

/** The form with which staff confirm a document; details that its owner typed can be corrected. */
export function CheckForm({ paper, lastResult }: { paper: Evidence; lastResult: unknown }) {
  const about = { intent: 'check', evidence_id: paper.id };
  const { number, issuer, valid_until } = paper;
  const [form, fields] = useAppForm<Form>(
    ownResult(lastResult, about),
    { number, issuer, valid_until },
    { id: `check-${paper.id}` },
  );
  return (
    <AppForm form={form}>
      <HiddenFields fields={{ ...about, seen: shownVersionValue(shownPaper(paper)) }} />
      <FormRow>
        <Field.Text field={fields.number} label={m.evidence_field_number()} maxLength={100} />
        <Field.Text field={fields.issuer} label={m.evidence_field_issuer()} maxLength={200} />
      </FormRow>
      <Field.Text field={fields.valid_until} type="date" label={m.evidence_field_until()} />
      <FormActions>
        <SubmitButton>{m.evidence_check()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
