import type { z } from 'zod';

import * as m from '#texts/messages.js';

import type { ButtonVariant } from './button.tsx';
import { Field } from './field.tsx';
import { FormActions } from './form-layout.tsx';
import { AppForm, useAppForm } from './form.tsx';
import { HiddenFields } from './post-button.tsx';
import { SubmitButton } from './submit-button.tsx';

interface Decision {
  intent: string;
  label: string;
  variant: ButtonVariant;
}

interface DecisionFormProps {
  id: string;
  /** Who reads the reason, and where. */
  hint: string;
  decisions: readonly Decision[];
  fields?: Record<string, string>;
  /** What the action answered; it is shown where it came from. */
  lastResult: unknown;
}

type ReasonForm = z.ZodType<unknown, { reason: string }>;

const sentIn = (lastResult: unknown): Record<string, unknown> =>
  (lastResult as { initialValue?: Record<string, unknown> } | undefined)?.initialValue ?? {};

/** The reason that was typed for this decision when its page answers with a refusal. */
export function typedReason(lastResult: unknown, intent: string): string {
  const sent = sentIn(lastResult);
  return sent['intent'] === intent && typeof sent['reason'] === 'string' ? sent['reason'] : '';
}

/** A refusal or a question with its reason: several decisions of one page are as many of these, each told its own mistakes. */
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
