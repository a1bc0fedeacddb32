import { getInputProps } from '@conform-to/react';

import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';

import { answeredOptions, answerKindLabels, answerKinds, distances } from '../schema/answers.ts';
import type { answersSchema } from '../schema/answers-form.ts';

interface AnswersFormProps {
  defaults: { currency: string };
  /** It can be told to answer only what a rule picks. */
  hasRules: boolean;
  lastResult: unknown;
  back: string;
}

/** Which requests a card answers by itself, and how. */
export function AnswersForm({ defaults, hasRules, lastResult, back }: AnswersFormProps) {
  const [form, fields] = useAppForm<typeof answersSchema>(lastResult, defaults, { id: 'answers' });
  const { key, ...currency } = getInputProps(fields.currency, { type: 'hidden' });
  return (
    <AppForm form={form}>
      <input key={key} {...currency} />
      <Field.RadioGroup
        field={fields.answers}
        label={m.rates_answers_kind()}
        options={answerKinds.map((value) => ({ value, label: answerKindLabels[value]() }))}
      />
      {hasRules && (
        <Field.Checkbox
          field={fields.by_rules}
          label={m.rates_answers_by_rules()}
          hint={m.rates_answers_by_rules_hint()}
          value="on"
        />
      )}
      <Field.CheckboxGroup
        field={fields.services}
        label={m.rates_answers_services()}
        options={answeredOptions()}
        columns={2}
      />
      <FormRow columns={3}>
        <Field.Number field={fields.least_pallets} label={m.rates_answers_least_pallets()} optional />
        <Field.Number field={fields.most_pallets} label={m.rates_answers_most_pallets()} optional />
        <Field.Number field={fields.most_area_sqft} label={m.rates_answers_most_area()} optional />
      </FormRow>
      <FormRow columns={3}>
        <Field.Text
          field={fields.most}
          label={m.rates_answers_most({ currency: defaults.currency })}
          hint={m.rates_answers_most_hint()}
          inputMode="decimal"
          maxLength={30}
          optional
        />
        <Field.Text field={fields.from_day} label={m.rates_answers_from()} type="date" optional />
        <Field.Text field={fields.until_day} label={m.rates_answers_until()} type="date" optional />
      </FormRow>
      <FormRow columns={2}>
        <Field.Select
          field={fields.within_miles}
          label={m.rates_answers_within()}
          hint={m.rates_answers_within_hint()}
          options={distances.map((value) => ({ value, label: m.rates_answers_miles({ miles: value }) }))}
        />
        <Field.Number field={fields.valid_days} label={m.rates_answers_valid_days()} />
      </FormRow>
      <FormActions>
        <SubmitButton>{m.rates_answers_save()}</SubmitButton>
        <LinkButton to={back} variant="quiet">
          {m.rates_back()}
        </LinkButton>
      </FormActions>
    </AppForm>
  );
}
