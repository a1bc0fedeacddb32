import type { FieldMetadata, FormMetadata } from '@conform-to/react';

import { documentAccept, imageAccept } from '#features/media/schema.ts';
import { Alert } from '#ui/alert.tsx';
import { Field } from '#ui/field.tsx';
import { FileField } from '#ui/file-field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm } from '#ui/form.tsx';
import { IdempotencyKey, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { maxContent } from '../state.ts';

interface ReplyFormProps {
  form: FormMetadata;
  content: FieldMetadata;
  /** Absent for readers who cannot add files. */
  file?: FieldMetadata | undefined;
  idempotencyKey: string;
  isMasked: boolean;
  isClosed: boolean;
  /** The page without a cursor, because a reply is appended at the end. */
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
        {file && (
          <FileField
            field={file}
            label={m.messaging_reply_file()}
            hint={m.messaging_reply_file_hint()}
            accept={`${documentAccept},${imageAccept}`}
          />
        )}
        <FormActions>
          <SubmitButton pendingLabel={m.messaging_reply_sending()}>{m.messaging_reply_send()}</SubmitButton>
        </FormActions>
      </AppForm>
    </div>
  );
}
