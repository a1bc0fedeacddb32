import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenField, IdempotencyKey, SubmitButton } from '#ui/submit-button.tsx';
import { useViewer } from '#ui/viewer.tsx';
import * as m from '#texts/messages.js';

import type { eventFormSchema } from '../schema/event-form.ts';
import { milestoneOptions } from '../schema/status-labels.ts';

interface AddUpdateProps {
  lastResult: unknown;
  idempotencyKey: string;
  /** How the typed place is used. */
  placeHint?: string;
}

/** Form that adds an event to a shipment, with a time in the user's time zone. */
export function AddUpdate({ lastResult, idempotencyKey, placeHint }: AddUpdateProps) {
  const { timeZone } = useViewer();
  const [form, fields] = useAppForm<typeof eventFormSchema>(
    lastResult,
    { kind: 'actual' },
    { id: 'add-update', intent: 'update' },
  );
  return (
    <Card title={m.tracking_event_add()}>
      <AppForm form={form}>
        <HiddenField name="intent" value="update" />
        <IdempotencyKey value={idempotencyKey} />
        <HiddenField name="time_zone" value={timeZone} />
        <Field.Select
          field={fields.status}
          label={m.tracking_event_what()}
          placeholder={m.tracking_event_choose()}
          options={milestoneOptions()}
        />
        <Field.Text
          field={fields.timestamp}
          type="datetime-local"
          label={m.tracking_event_when()}
          hint={m.tracking_event_zone({ zone: timeZone.replaceAll('_', ' ') })}
        />
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
          hint={placeHint}
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
