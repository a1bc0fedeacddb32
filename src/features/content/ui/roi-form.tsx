import { BotCheck, type BotCheckProps } from '#ui/bot-check.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { roiFormSchema } from '../schema/roi.ts';

interface RoiFormProps {
  lastResult: unknown;
  sessionId: string;
  botCheck: BotCheckProps;
  /** Initial values. */
  known: { company_name: string | null; current_shipping_cost?: number; current_delivery_time?: number };
  /** There is a result that can be saved. */
  canKeep: boolean;
}

/** Three fields; one button computes, the other saves the result. */
export function RoiForm({ lastResult, sessionId, botCheck, known, canKeep }: RoiFormProps) {
  const [form, fields] = useAppForm<typeof roiFormSchema>(lastResult, known);
  return (
    <AppForm form={form} failed={m.content_roi_error()}>
      <HiddenField name="session_id" value={sessionId} />
      <Field.Text field={fields.company_name} label={m.content_roi_company()} autoComplete="organization" />
      <Field.Number field={fields.current_shipping_cost} label={m.content_roi_cost()} prefix="$" step="any" />
      <Field.Number field={fields.current_delivery_time} label={m.content_roi_days()} step="any" />
      <BotCheck {...botCheck} />
      <FormActions>
        <SubmitButton name="intent" value="calculate">
          {m.content_roi_calculate()}
        </SubmitButton>
        {canKeep && (
          <SubmitButton name="intent" value="save" variant="secondary">
            {m.content_roi_save()}
          </SubmitButton>
        )}
      </FormActions>
    </AppForm>
  );
}
