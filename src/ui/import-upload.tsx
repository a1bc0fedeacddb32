import type { FieldMetadata } from '@conform-to/react';

import * as m from '#texts/messages.js';

import { Card } from './card.tsx';
import { Field } from './field.tsx';
import { FileField } from './file-field.tsx';
import { FormActions } from './form-layout.tsx';
import { AppForm, useAppForm } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';

interface ImportUploadProps {
  lastResult: unknown;
  /** What the file may contain. */
  hint: string;
  pasteLabel: string;
}

const accepted =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Accepts a file or pasted text. */
export function ImportUpload({ lastResult, hint, pasteLabel }: ImportUploadProps) {
  const [form, fields] = useAppForm(lastResult, null, { id: 'import' });
  const { file, csv, sheet } = fields as Record<'file' | 'csv' | 'sheet', FieldMetadata>;
  return (
    <Card title={m.ui_import_choose()}>
      <AppForm form={form} encType="multipart/form-data">
        <FileField field={file} label={m.ui_import_file()} hint={m.ui_import_file_hint()} accept={accepted} />
        <Field.Text
          field={sheet}
          label={m.ui_import_sheet()}
          hint={m.ui_import_sheet_hint()}
          maxLength={100}
          optional
        />
        <Field.Textarea field={csv} label={pasteLabel} hint={hint} rows={6} optional />
        <FormActions>
          <SubmitButton>{m.ui_import_preview()}</SubmitButton>
        </FormActions>
      </AppForm>
    </Card>
  );
}
