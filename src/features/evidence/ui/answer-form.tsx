import { documentAccept } from '#features/media/schema.ts';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenFields, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { AnswerForm as Form } from '../schema/forms.ts';
import { ownResult } from './check-form.tsx';

/** The form with which an owner answers what staff asked for: words, and a PDF if there is one. */
export function AnswerForm({ requestId, lastResult }: { requestId: string; lastResult: unknown }) {
  const about = { intent: 'answer', request_id: requestId };
  const [form, fields] = useAppForm<Form>(ownResult(lastResult, about), { answer: '' }, { id: `answer-${requestId}` });
  return (
    <AppForm form={form} encType="multipart/form-data">
      <HiddenFields fields={about} />
      <Field.Textarea field={fields.answer} label={m.evidence_answer_field()} rows={4} maxLength={2000} />
      <Field.File
        field={fields.file}
        label={m.evidence_answer_file()}
        accept={documentAccept}
        hint={m.evidence_file_hint()}
      />
      <FormActions>
        <SubmitButton>{m.evidence_answer()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
