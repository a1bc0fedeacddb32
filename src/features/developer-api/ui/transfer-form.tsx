import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Grid } from '#ui/page.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { transferForm } from '../schema.ts';
import { directions, directionLabels, hourText } from '../state.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

const hints = {
  import: () => m.developer_api_transfer_import_hint(),
  export: () => m.developer_api_transfer_export_hint(),
};

/** Names a list that is fetched, or sent, every night. */
export function TransferForm({ lastResult }: { lastResult: unknown }) {
  const [form, fields] = useAppForm<typeof transferForm>(
    lastResult,
    { direction: directions[0], hour: '3' },
    { id: 'transfer' },
  );
  return (
    <AppForm form={form} className="max-w-text">
      <Field.RadioGroup
        field={fields.direction}
        label={m.developer_api_transfer_direction()}
        options={directions.map((value) => ({ value, label: directionLabels[value](), hint: hints[value]() }))}
      />
      <Field.Text
        field={fields.url}
        type="url"
        label={m.developer_api_url()}
        hint={m.developer_api_transfer_url_hint()}
        placeholder="https://"
        autoComplete="off"
      />
      <Field.Select
        field={fields.hour}
        label={m.developer_api_transfer_hour()}
        hint={m.developer_api_transfer_hour_hint()}
        options={hours}
      />
      <Grid min="sm">
        <Field.Text
          field={fields.header_name}
          label={m.developer_api_transfer_header()}
          hint={m.developer_api_transfer_header_hint()}
          autoComplete="off"
          maxLength={64}
          optional
        />
        <Field.Text
          field={fields.header_value}
          label={m.developer_api_transfer_header_value()}
          hint={m.developer_api_transfer_header_value_hint()}
          autoComplete="off"
          maxLength={1000}
          optional
        />
      </Grid>
      <FormActions>
        <SubmitButton>{m.developer_api_transfer_add()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
