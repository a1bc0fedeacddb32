import { type FieldMetadata, getInputProps } from '@conform-to/react';

import { languageFacts, languages } from '#shared/languages.ts';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';
import { ControlFrame } from '#ui/control-frame.tsx';

import type { settingsSchema } from '../schema/forms.ts';
import { embedParts, maxOrigins } from '../state.ts';
import { partLabels } from './part-labels.ts';

export interface SettingsFormProps {
  values: object;
  lastResult: unknown;
}

/** What a company shows on its own site, and how it looks. */
export function SettingsForm({ values, lastResult }: SettingsFormProps) {
  const [form, fields] = useAppForm<typeof settingsSchema>(lastResult, values, { id: 'embed' });
  return (
    <AppForm form={form} className="max-w-text">
      <Field.Switch field={fields.is_on} label={m.embeds_field_on()} />
      <Field.CheckboxGroup
        field={fields.parts}
        label={m.embeds_field_parts()}
        options={embedParts.map((part) => ({ value: part, label: partLabels[part]() }))}
      />
      <Field.Textarea
        field={fields.origins}
        label={m.embeds_field_origins()}
        hint={m.embeds_field_origins_hint({ most: maxOrigins })}
        rows={3}
        placeholder="https://www.example.com"
        optional
      />
      <Field.Select
        field={fields.language}
        label={m.embeds_field_language()}
        options={languages.map((language) => ({ value: language, label: languageFacts[language].name }))}
      />
      <FormRow columns={3} isShort>
        <ColourField field={fields.ink} label={m.embeds_field_ink()} />
        <ColourField field={fields.background} label={m.embeds_field_background()} />
        <ColourField field={fields.accent} label={m.embeds_field_accent()} />
      </FormRow>
      <FormActions>
        <SubmitButton>{m.embeds_save()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}

/** A colour field with the browser's own picker. */
function ColourField({ field, label }: { field: FieldMetadata; label: string }) {
  const { key, ...control } = getInputProps(field, { type: 'color' });
  return (
    <ControlFrame
      id={field.id}
      label={label}
      errors={field.errors}
      errorId={field.errorId}
      hintId={field.descriptionId}
    >
      <input
        key={key}
        {...control}
        className="h-11 w-full cursor-pointer rounded border border-line-strong bg-surface p-1"
      />
    </ControlFrame>
  );
}
