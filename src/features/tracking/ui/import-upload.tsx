import { Form, useNavigation } from 'react-router';

import { Card } from '#ui/card.tsx';
import { PendingForm, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

interface ImportUploadProps {
  /** What may stand in it. */
  hint: string;
  pasteLabel?: string;
}

/** Takes a file, or what was pasted. */
export function ImportUpload({ hint, pasteLabel = m.tracking_import_paste() }: ImportUploadProps) {
  return (
    <PendingForm pending={useNavigation().state === 'submitting'}>
      <Card title={m.tracking_import_choose()}>
        <Form method="post" encType="multipart/form-data" className="grid gap-4">
          <label className="grid gap-1 font-semibold">
            {m.tracking_import_file()}
            <input type="file" name="file" accept=".csv,text/csv,text/plain" className="font-normal" />
          </label>
          <label className="grid gap-1 font-semibold">
            {pasteLabel}
            <textarea name="csv" rows={6} className="control font-mono font-normal" spellCheck={false} />
          </label>
          <p className="text-sm text-muted">{hint}</p>
          <p>
            <SubmitButton>{m.tracking_import_preview()}</SubmitButton>
          </p>
        </Form>
      </Card>
    </PendingForm>
  );
}
