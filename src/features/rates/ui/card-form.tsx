import { getInputProps } from '@conform-to/react';

import { currencies } from '#shared/money.ts';
import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';

import { cardVisibilities, type CardVisibility } from '../schema/card.ts';
import type { cardSchema } from '../schema/card-form.ts';
import { CardLines } from './card-lines.tsx';
import { LaneLines, PickupLines } from './lane-lines.tsx';

export const cardFormId = 'card';

const visibilityLabels: Record<CardVisibility, () => string> = {
  public: () => m.rates_visible_public(),
  signed_in: () => m.rates_visible_signed_in(),
  on_request: () => m.rates_visible_on_request(),
};

interface CardFormProps {
  defaults: object;
  lastResult: unknown;
  isCarrier: boolean;
  /** Ways to count a stay, with their labels. */
  counts: readonly { value: string; label: string }[];
  back: string;
}

/** The form of a rate card; saving it makes a version. */
export function CardForm({ defaults, lastResult, isCarrier, counts, back }: CardFormProps) {
  const [form, fields] = useAppForm<typeof cardSchema>(lastResult, defaults, { id: cardFormId });
  const { key, ...version } = getInputProps(fields.version, { type: 'hidden' });
  return (
    <AppForm form={form}>
      <input key={key} {...version} />
      {isCarrier && <LaneLines form={form as never} field={fields.lanes as never} />}
      {isCarrier && <PickupLines form={form as never} field={fields.pickups as never} />}
      <CardLines form={form as never} field={fields.lines as never} isCarrier={isCarrier} />
      <FormRow columns={3}>
        <Field.Select field={fields.currency} label={m.rates_currency()} options={currencies} />
        <Field.Text field={fields.valid_from} label={m.rates_valid_from()} type="date" />
        <Field.Text field={fields.valid_until} label={m.rates_valid_until()} type="date" optional />
      </FormRow>
      <FormRow columns={3}>
        <Field.Select
          field={fields.visibility}
          label={m.rates_visible_to()}
          options={cardVisibilities.map((value) => ({ value, label: visibilityLabels[value]() }))}
        />
        {isCarrier ? (
          <Field.Number field={fields.payment_days} label={m.rates_payment_field()} optional />
        ) : (
          <>
            <Field.Select field={fields.storage_counted} label={m.rates_storage_counted()} options={counts} />
            <Field.Text
              field={fields.monthly_minimum}
              label={m.rates_monthly_minimum()}
              inputMode="decimal"
              maxLength={30}
              optional
            />
          </>
        )}
      </FormRow>
      {!isCarrier && (
        <FormRow columns={3}>
          <Field.Number field={fields.minimum_months} label={m.rates_minimum_months()} optional />
          <Field.Number field={fields.notice_days} label={m.rates_notice_field()} optional />
          <Field.Number field={fields.payment_days} label={m.rates_payment_field()} optional />
        </FormRow>
      )}
      <FormActions>
        <SubmitButton>{m.rates_save()}</SubmitButton>
        <LinkButton to={back} variant="quiet">
          {m.rates_back()}
        </LinkButton>
      </FormActions>
    </AppForm>
  );
}
