import { getInputProps } from '@conform-to/react';

import { documentAccept } from '#features/media/schema.ts';
import { maxContent } from '#features/messaging/state.ts';
import { currencies } from '#shared/money.ts';
import { LinkButton } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FileField } from '#ui/file-field.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { IdempotencyKey, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { totalSoFar } from '../schema/draft-total.ts';
import type { Quantities } from '../schema/pricing.ts';
import { maxLines } from '../schema/quote.ts';
import type { quoteWithFileSchema } from '../schema/quote-form.ts';
import { QuoteLines } from './quote-lines.tsx';
import { TotalSoFar } from './total-so-far.tsx';

export const quoteFormId = 'quote';

interface QuoteFormProps {
  reference: string;
  /** Goods are moved: the form asks for transit days and an Incoterm. */
  isMoving: boolean;
  /** Incoterms that apply to these goods. */
  incoterms: readonly string[];
  listings: readonly { value: string; label: string }[];
  defaults: object;
  isRevision: boolean;
  /** Quantities per month, for the total. */
  quantities: Quantities;
  idempotencyKey: string;
  lastResult: unknown;
}

/** The form of an offer. */
export function QuoteForm(props: QuoteFormProps) {
  const { reference, isMoving, incoterms, listings, defaults, isRevision, quantities, idempotencyKey, lastResult } =
    props;
  const [form, fields] = useAppForm<typeof quoteWithFileSchema>(lastResult, defaults, { id: quoteFormId });
  const { key, ...revises } = getInputProps(fields.revises, { type: 'hidden' });
  const { key: editKey, ...editedAt } = getInputProps(fields.request_edited_at, { type: 'hidden' });
  const isAsked =
    Boolean(fields.amounts_confirmed.errors?.length) || fields.amounts_confirmed.initialValue !== undefined;
  return (
    <AppForm form={form} encType="multipart/form-data">
      <IdempotencyKey value={idempotencyKey} />
      <input key={key} {...revises} />
      <input key={editKey} {...editedAt} />
      <FormRow>
        <Field.Select field={fields.listing} label={m.quotes_listing()} options={listings} />
        <Field.Select field={fields.currency} label={m.quotes_currency()} options={currencies} />
      </FormRow>
      <QuoteLines form={form as never} field={fields.lines as never} most={maxLines} />
      {isAsked && <Field.Checkbox field={fields.amounts_confirmed} label={m.quotes_amounts_right()} />}
      <TotalSoFar
        total={totalSoFar({ currency: fields.currency.value, lines: fields.lines.value as never }, quantities)}
      />
      <FormRow>
        <Field.Textarea field={fields.included} label={m.quotes_included()} rows={4} maxLength={2000} optional />
        <Field.Textarea field={fields.excluded} label={m.quotes_excluded()} rows={4} maxLength={2000} optional />
      </FormRow>
      <FormRow columns={3}>
        <Field.Text
          field={fields.valid_until}
          label={m.quotes_valid_until()}
          hint={m.quotes_valid_hint()}
          type="date"
        />
        {isMoving && <Field.Number field={fields.transit_days} label={m.quotes_transit()} optional />}
      </FormRow>
      {isMoving && (
        <FormRow>
          <Field.Select
            field={fields.incoterm}
            label={m.quotes_incoterm()}
            options={incoterms.map((code) => ({ value: code, label: code }))}
            placeholder={m.quotes_incoterm_none()}
            optional
          />
          <Field.Text
            field={fields.incoterm_place}
            label={m.quotes_term_place()}
            hint={m.quotes_term_place_hint()}
            maxLength={120}
            optional
          />
        </FormRow>
      )}
      <Field.Textarea
        field={fields.message}
        label={m.quotes_message()}
        hint={m.quotes_message_hint()}
        rows={5}
        maxLength={maxContent}
      />
      <FileField
        field={fields.file}
        label={m.quotes_file()}
        hint={isRevision ? m.quotes_file_hint_revision() : m.quotes_file_hint()}
        accept={documentAccept}
      />
      <FormActions>
        <SubmitButton>{isRevision ? m.quotes_quote_revise() : m.quotes_submit_quote()}</SubmitButton>
        <SubmitButton name="intent" value="keep" variant="secondary" pendingLabel={m.quotes_quote_keeping()}>
          {m.quotes_quote_keep()}
        </SubmitButton>
        <LinkButton to={quotePaths.request(reference)} variant="quiet">
          {m.quotes_back()}
        </LinkButton>
      </FormActions>
    </AppForm>
  );
}
