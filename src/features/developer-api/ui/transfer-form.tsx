import * as m from '#texts/messages.js';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';

import type { transferForm } from '../schema.ts';
import { hourText, type Task, taskLabels } from '../state.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

const hints: Record<Task, () => string> = {
  import_packages: () => m.developer_api_transfer_import_hint(),
  import_rates: () => m.developer_api_transfer_import_rates_hint(),
  export_packages: () => m.developer_api_transfer_export_hint(),
  export_orders: () => m.developer_api_transfer_export_orders_hint(),
};

interface TransferFormProps {
  lastResult: unknown;
  choices: { tasks: readonly Task[]; cards: readonly { value: string; label: string }[] };
  /** The one that is edited; its header has a value already. */
  edited?: { task: Task; card: string; url: string; hour: string; header_name: string };
}

/** Names a list that is fetched, or sent, every night. */
export function TransferForm({ lastResult, choices: { tasks, cards }, edited }: TransferFormProps) {
  const [form, fields] = useAppForm<typeof transferForm>(
    lastResult,
    edited ?? { task: tasks[0], card: cards.length === 1 ? cards[0]?.value : '', hour: '3' },
    { id: 'transfer' },
  );
  const hasValue = edited !== undefined && edited.header_name !== '';
  return (
    <AppForm form={form} className="max-w-text">
      <Field.RadioGroup
        field={fields.task}
        label={m.developer_api_transfer_direction()}
        options={tasks.map((value) => ({ value, label: taskLabels[value](), hint: hints[value]() }))}
      />
      {cards.length > 0 && (
        <Field.Select
          field={fields.card}
          label={m.developer_api_transfer_card()}
          hint={m.developer_api_transfer_card_hint()}
          placeholder={m.developer_api_transfer_card_choose()}
          options={cards}
        />
      )}
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
      <FormRow>
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
          hint={hasValue ? m.developer_api_transfer_header_value_kept() : m.developer_api_transfer_header_value_hint()}
          autoComplete="off"
          maxLength={1000}
          optional
        />
      </FormRow>
      <FormActions>
        <SubmitButton>{edited ? m.developer_api_transfer_save() : m.developer_api_transfer_add()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
