import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { recordFormSchema } from '../schema/record-forms.ts';
import { milestoneOptions } from './status-words.ts';

/** Adds what happened to a shipment. */
export function AddUpdate({ lastResult }: { lastResult: unknown }) {
  const [form, fields] = useAppForm<typeof recordFormSchema>(lastResult, { kind: 'actual' }, { id: 'add-update' });
  return (
    <Card title={m.tracking_event_add()}>
      <AppForm form={form}>
        <HiddenField name="intent" value="update" />
        <Field.Select
          field={fields.status}
          label={m.tracking_event_what()}
          placeholder={m.tracking_event_choose()}
          options={milestoneOptions()}
        />
        <Field.Text field={fields.timestamp} type="datetime-local" label={m.tracking_event_when()} />
        <Field.Select
          field={fields.kind}
          label={m.tracking_event_kind()}
          options={[
            { value: 'actual', label: m.tracking_event_actual() },
            { value: 'estimated', label: m.tracking_event_estimated() },
            { value: 'planned', label: m.tracking_event_planned() },
          ]}
        />
        <Field.Text
          field={fields.location}
          label={m.tracking_event_location()}
          hint={m.tracking_admin_address_hint()}
          autoComplete="off"
          optional
        />
        <Field.Text field={fields.description} label={m.tracking_event_description()} autoComplete="off" optional />
        <FormActions>
          <SubmitButton>{m.tracking_event_add()}</SubmitButton>
        </FormActions>
      </AppForm>
    </Card>
  );
}
