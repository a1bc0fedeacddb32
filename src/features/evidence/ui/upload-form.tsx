import { certificationLabel } from '#features/catalog/certifications.ts';
import { documentAccept } from '#features/media/schema.ts';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenField, IdempotencyKey, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { paperValue } from '../schema/evidence.ts';
import type { UploadForm as Form } from '../schema/forms.ts';
import { kindLabels, paperLabel } from '../state.ts';

interface UploadFormProps {
  stated: readonly { kind: 'licence' | 'certificate'; value: string }[];
  idempotencyKey: string;
  lastResult: unknown;
}

/** The form with which an owner uploads a document: its kind, its details and the file. */
export function UploadForm({ stated, idempotencyKey, lastResult }: UploadFormProps) {
  const [form, fields] = useAppForm<Form>(lastResult, { paper: '' });
  const options = [
    { value: paperValue('insurance', null), label: kindLabels.insurance() },
    ...stated.map(({ kind, value }) => ({ value: paperValue(kind, value), label: paperLabel(kind, value) })),
    { value: paperValue('licence', null), label: m.evidence_paper_other_licence() },
  ];
  const hasCertifications = stated.some(({ kind }) => kind === 'certificate');
  return (
    <AppForm form={form} encType="multipart/form-data">
      <HiddenField name="intent" value="upload" />
      <IdempotencyKey value={idempotencyKey} />
      <Field.Select
        field={fields.paper}
        label={m.evidence_field_paper()}
        options={options}
        placeholder={m.evidence_paper_choose()}
        hint={hasCertifications ? undefined : m.evidence_paper_hint({ example: certificationLabel('c_tpat') })}
      />
      <FormRow>
        <Field.Text field={fields.number} label={m.evidence_field_number()} maxLength={100} />
        <Field.Text field={fields.issuer} label={m.evidence_field_issuer()} maxLength={200} />
      </FormRow>
      <FormRow>
        <Field.Text
          field={fields.valid_until}
          type="date"
          label={m.evidence_field_until()}
          hint={m.evidence_until_hint()}
        />
        <Field.File
          field={fields.file}
          label={m.evidence_field_file()}
          accept={documentAccept}
          hint={m.evidence_file_hint()}
        />
      </FormRow>
      <FormActions>
        <SubmitButton>{m.evidence_upload()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
