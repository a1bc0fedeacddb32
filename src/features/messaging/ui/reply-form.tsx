import { documentAccept, imageAccept } from '#features/media/schema.ts';
import { Alert } from '#ui/alert.tsx';
import { Field } from '#ui/field.tsx';
import { FileField } from '#ui/file-field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { PersistentForm } from '#ui/persistent-form.tsx';
import { IdempotencyKey, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { replyWithFileSchema } from '../schema.ts';
import { maxContent } from '../state.ts';

const formId = 'reply';

interface ReplyFormProps {
  lastResult: unknown;
  mayAddFile?: boolean;
  idempotencyKey: string;
  isMasked: boolean;
  isClosed: boolean;
  /** The page without a cursor, because a reply is appended at the end. */
  action: string;
}

/** The form below a thread. What is typed and not sent is there again when the reader returns. */
export function ReplyForm({ isClosed, ...form }: ReplyFormProps) {
  if (isClosed)
    return (
      <div className="mt-8">
        <Alert title={m.messaging_reply_closed()}>{m.messaging_reply_closed_text()}</Alert>
      </div>
    );
  return (
    <div className="mt-8">
      <PersistentForm formId={formId} action={form.action} restores={form.lastResult === undefined} isQuiet>
        {(typed) => <ReplyFields {...form} typed={typed} />}
      </PersistentForm>
    </div>
  );
}

function ReplyFields({
  lastResult,
  typed,
  mayAddFile = false,
  idempotencyKey,
  isMasked,
  action,
}: Omit<ReplyFormProps, 'isClosed'> & { typed: Record<string, unknown> | null }) {
  const [form, fields] = useAppForm<typeof replyWithFileSchema>(lastResult, typed ?? { content: '' }, { id: formId });
  return (
    <AppForm form={form} action={action} summary={false} {...(mayAddFile ? { encType: 'multipart/form-data' } : {})}>
      <IdempotencyKey value={idempotencyKey} />
      <Field.Textarea
        field={fields.content}
        label={m.messaging_reply()}
        rows={4}
        maxLength={maxContent}
        hint={isMasked ? m.messaging_reply_masked() : undefined}
      />
      {mayAddFile && (
        <FileField
          field={fields.file}
          label={m.messaging_reply_file()}
          hint={m.messaging_reply_file_hint()}
          accept={`${documentAccept},${imageAccept}`}
        />
      )}
      <FormActions>
        <SubmitButton pendingLabel={m.messaging_reply_sending()}>{m.messaging_reply_send()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
