import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { WebhookEvent, webhookForm } from '../schema.ts';
import { eventLabels } from '../state.ts';

interface WebhookFormProps {
  /** Those that the company's plan has. */
  events: readonly WebhookEvent[];
  lastResult: unknown;
}

/** Names an address to be called. */
export function WebhookForm({ events, lastResult }: WebhookFormProps) {
  const [form, fields] = useAppForm<typeof webhookForm>(lastResult, { events: [...events] }, { id: 'webhook' });
  return (
    <AppForm form={form} className="max-w-text">
      <Field.Text
        field={fields.url}
        type="url"
        label={m.developer_api_url()}
        hint={m.developer_api_url_hint()}
        placeholder="https://"
        autoComplete="off"
      />
      <Field.CheckboxGroup
        field={fields.events}
        label={m.developer_api_events()}
        options={events.map((event) => ({ value: event, label: eventLabels[event](), hint: event }))}
      />
      <FormActions>
        <SubmitButton>{m.developer_api_add()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
