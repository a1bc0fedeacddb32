import { type FieldMetadata, type FormMetadata, getInputProps } from '@conform-to/react';

import { documentAccept, imageAccept } from '#features/media/schema.ts';
import { Alert } from '#ui/alert.tsx';
import { ControlFrame } from '#ui/control-frame.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm } from '#ui/form.tsx';
import { IdempotencyKey, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { maxContent } from '../state.ts';

interface ReplyFormProps {
  form: FormMetadata;
  content: FieldMetadata;
  /** Absent for who cannot add files here. */
  file?: FieldMetadata | undefined;
  idempotencyKey: string;
  isMasked: boolean;
  isClosed: boolean;
  /** The page without a cursor: an answer belongs to the end. */
  action: string;
}

/** The form below a thread. */
export function ReplyForm({ form, content, file, idempotencyKey, isMasked, isClosed, action }: ReplyFormProps) {
  if (isClosed)
    return (
      <div className="mt-8">
        <Alert title={m.messaging_reply_closed()}>{m.messaging_reply_closed_text()}</Alert>
      </div>
    );
  return (
    <div className="mt-8">
      <AppForm form={form} action={action} summary={false} {...(file ? { encType: 'multipart/form-data' } : {})}>
        <IdempotencyKey value={idempotencyKey} />
        <Field.Textarea
          field={content}
          label={m.messaging_reply()}
          rows={4}
          maxLength={maxContent}
          hint={isMasked ? m.messaging_reply_masked() : undefined}
        />
        {file && <FileField field={file} />}
        <FormActions>
          <SubmitButton pendingLabel={m.messaging_reply_sending()}>{m.messaging_reply_send()}</SubmitButton>
        </FormActions>
      </AppForm>
    </div>
  );
}

function FileField({ field }: { field: FieldMetadata }) {
  const { key, ...control } = getInputProps(field, { type: 'file', ariaDescribedBy: field.descriptionId });
  return (
    <ControlFrame
      id={field.id}
      label={m.messaging_reply_file()}
      optional
      hint={m.messaging_reply_file_hint()}
      errors={field.errors}
      errorId={field.errorId}
      hintId={field.descriptionId}
    >
      <input
        key={key}
        {...control}
        accept={`${documentAccept},${imageAccept}`}
        className="w-full min-w-0 cursor-pointer text-sm file:mr-3 file:cursor-pointer file:rounded file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:py-2 file:font-semibold file:text-ink"
      />
    </ControlFrame>
  );
}
