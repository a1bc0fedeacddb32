import { Form } from 'react-router';

import { Card } from '#ui/card.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import { Table, Td, Th } from '#ui/table.tsx';
import * as m from '#texts/messages.js';

import { ImportProblems } from './import-problems.tsx';
import { ImportUpload } from './import-upload.tsx';

export interface ImportPreview {
  count: number;
  rows: {
    line: number;
    tracking_number: string;
    carrier: string;
    destination_address: string | null;
    status: string | null;
  }[];
  problems: { line: number; message: string }[];
  problemCount: number;
  /** The file, to be sent again; null while something in it is wrong. */
  csv: string | null;
}

/** A file, what it would bring, and the button that brings it. */
export function ImportForm({ preview }: { preview: ImportPreview | null }) {
  return (
    <div className="grid gap-6">
      {preview !== null && <Preview preview={preview} />}
      <ImportUpload hint={m.tracking_import_columns_hint()} />
    </div>
  );
}

function Preview({ preview: { count, rows, problems, problemCount, csv } }: { preview: ImportPreview }) {
  if (problems.length > 0) return <ImportProblems problems={problems} count={problemCount} />;
  return (
    <Card title={m.tracking_import_found({ count })}>
      <Table caption={m.tracking_import_title()} dense>
        <thead>
          <tr>
            <Th>{m.tracking_import_line()}</Th>
            <Th>{m.tracking_box_label()}</Th>
            <Th>{m.tracking_result_carrier()}</Th>
            <Th>{m.tracking_admin_destination()}</Th>
            <Th>{m.tracking_admin_status()}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <Td label={m.tracking_import_line()}>{row.line}</Td>
              <Td label={m.tracking_box_label()}>
                <span className="font-mono">{row.tracking_number}</span>
              </Td>
              <Td label={m.tracking_result_carrier()}>{row.carrier}</Td>
              <Td label={m.tracking_admin_destination()} className="wrap-anywhere">
                {row.destination_address ?? '–'}
              </Td>
              <Td label={m.tracking_admin_status()}>{row.status ?? '–'}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {count > rows.length && (
        <p className="mt-3 text-sm text-muted">{m.tracking_import_first({ shown: rows.length })}</p>
      )}
      <Form method="post" encType="multipart/form-data" className="mt-4">
        <HiddenField name="intent" value="import" />
        <textarea name="csv" defaultValue={csv ?? ''} readOnly hidden />
        <SubmitButton>{m.tracking_import_button({ count })}</SubmitButton>
      </Form>
    </Card>
  );
}
