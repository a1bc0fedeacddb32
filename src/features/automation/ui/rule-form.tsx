import { serviceOptions } from '#features/catalog/services.ts';
import { longestLabel } from '#features/labels/state.ts';
import { listText } from '#shared/list-text.ts';
import * as m from '#texts/messages.js';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Section } from '#ui/page.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';

import type { ruleSchema } from '../schema/forms.ts';
import { actLabels, unitLabels } from '../schema/words.ts';
import { actsOf, type Occasion, occasionParts, units } from '../state.ts';

export interface RuleFormProps {
  occasion: Occasion;
  values: object;
  /** The choice of the select that means everybody. */
  everybody: string;
  members: readonly { user_id: string; name: string }[];
  /** Those that the company uses. */
  labels: readonly string[];
  /** Listings whose cards answer what a rule picks. */
  answering: readonly string[];
  lastResult: unknown;
}

const amountLabels = {
  hours: () => m.automation_amount_hours(),
  days: () => m.automation_amount_days(),
  space: () => m.automation_amount_space(),
};

/** Whose name it is, where that needs saying. */
const clientHints: Partial<Record<Occasion, () => string>> = {
  message_waiting: () => m.automation_client_hint_message(),
  package_late: () => m.automation_client_hint_package(),
  offer_ending: () => m.automation_client_hint_offer(),
};

const unitOptions = () => units.map((value) => ({ value, label: unitLabels[value]() }));

/** When, if, then: the fields that this occasion has. */
export function RuleForm({ occasion, values, everybody, members, labels, answering, lastResult }: RuleFormProps) {
  const [form, fields] = useAppForm<typeof ruleSchema>(lastResult, values, { id: 'rule' });
  const { amount, services, size, client, isPriced, isLabelled } = occasionParts[occasion];
  const clientHint = clientHints[occasion];
  return (
    <AppForm form={form} className="max-w-text">
      <HiddenField name="occasion" value={occasion} />
      <Field.Text field={fields.name} label={m.automation_name()} hint={m.automation_name_hint()} maxLength={80} />
      {amount !== null && (
        <FormRow>
          <Field.Number field={fields.amount} label={amountLabels[amount]()} />
          {amount === 'space' && (
            <Field.Select field={fields.unit} label={m.automation_unit()} options={unitOptions()} />
          )}
        </FormRow>
      )}
      <Section title={m.automation_if()} text={m.automation_if_text()}>
        <div className="grid gap-5">
          {services && (
            <Field.CheckboxGroup
              field={fields.services}
              label={m.automation_services()}
              options={serviceOptions()}
              columns={2}
              isFolded
              optional
            />
          )}
          <Field.Text
            field={fields.place}
            label={m.automation_place()}
            hint={m.automation_place_hint()}
            maxLength={80}
            optional
          />
          {client && (
            <Field.Text
              field={fields.client}
              label={m.automation_client()}
              hint={clientHint?.()}
              maxLength={80}
              optional
            />
          )}
          {size && (
            <FormRow columns={3}>
              <Field.Number field={fields.least} label={m.automation_least()} optional />
              <Field.Number field={fields.most} label={m.automation_most()} optional />
              <Field.Select field={fields.unit} label={m.automation_unit()} options={unitOptions()} />
            </FormRow>
          )}
          {isPriced && <p className="text-sm text-muted">{m.automation_client_masked()}</p>}
        </div>
      </Section>
      <Section title={m.automation_then()}>
        <div className="rule-actions grid gap-5">
          <Field.CheckboxGroup
            field={fields.acts}
            label={m.automation_acts()}
            options={actsOf(occasion).map((act) => ({ value: act, label: actLabels[act]() }))}
          />
          {isPriced && (
            <p className="text-sm text-muted" data-for="answer">
              {answering.length === 0
                ? m.automation_answer_no_card()
                : m.automation_answer_cards({ names: listText(answering) })}
            </p>
          )}
          <div data-for="notify assign remind">
            <Field.Select
              field={fields.member}
              label={m.automation_member()}
              options={[
                { value: everybody, label: m.automation_member_everybody() },
                ...members.map(({ user_id, name }) => ({ value: user_id, label: name })),
              ]}
            />
          </div>
          {isLabelled && (
            <div data-for="label">
              <Field.Text
                field={fields.label}
                label={m.automation_label()}
                hint={m.automation_label_hint()}
                list={labels}
                maxLength={longestLabel}
                autoComplete="off"
                optional
              />
            </div>
          )}
          <div data-for="remind">
            <Field.Number
              field={fields.remind_hours}
              label={m.automation_remind_hours()}
              hint={m.automation_remind_hint()}
              optional
            />
          </div>
        </div>
      </Section>
      <FormActions>
        <SubmitButton>{m.automation_save()}</SubmitButton>
      </FormActions>
      <p className="text-sm text-muted">{m.automation_save_text()}</p>
    </AppForm>
  );
}
