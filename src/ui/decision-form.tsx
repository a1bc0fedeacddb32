import type { z } from 'zod';

import * as m from '#texts/messages.js';

import type { ButtonVariant } from './button.tsx';
import { Field } from './field.tsx';
import { FormActions } from './form-layout.tsx';
import { AppForm, useAppForm } from './form.tsx';
import { HiddenFields, SubmitButton } from './submit-button.tsx';

interface Decision {
  intent: string;
  label: string;
  variant: ButtonVariant;
}

interface DecisionFormProps {
  id: string;
  /** Who will read the reason, and where. */
  hint: string;
  decisions: readonly Decision[];
  fields?: Record<string, string>;
  /** The action's answer; shown at the decision it belongs to. */
  lastResult: unknown;
}

type ReasonForm = z.ZodType<unknown, { reason: string }>;

const sentIn = (lastResult: unknown): Record<string, unknown> =>
  (lastResult as { initialValue?: Record<string, unknown> } | undefined)?.initialValue ?? {};

/** Returns the reason typed for this decision when the action answered with a refusal. */
export function typedReason(lastResult: unknown, intent: string): string {
  const sent = sentIn(lastResult);
  return sent['intent'] === intent && typeof sent['reason'] === 'string' ? sent['reason'] : '';
}

/**
 * A refusal or a question with its reason. A page with several decisions has several of these, each with its own
 * errors.
 */
export function DecisionForm({ id, hint, decisions, fields = {}, lastResult }: DecisionFormProps) {
  const isOwn = decisions.some(({ intent }) => intent === sentIn(lastResult)['intent']);
  const [form, { reason }] = useAppForm<ReasonForm>(isOwn ? lastResult : undefined, { reason: '' }, { id });
  return (
    <AppForm form={form}>
      <HiddenFields fields={fields} />
      <Field.Textarea field={reason} label={m.ui_decision_reason()} hint={hint} rows={4} maxLength={1000} />
      <FormActions>
        {decisions.map(({ intent, label, variant }) => (
          <SubmitButton key={intent} name="intent" value={intent} variant={variant}>
            {label}
          </SubmitButton>
        ))}
      </FormActions>
    </AppForm>
  );
}
