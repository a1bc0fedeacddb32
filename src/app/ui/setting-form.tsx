import type { z } from 'zod';

import type { SettingRow } from '#server/settings.ts';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

export const settingsPath = appPaths.settings();

type TypedSetting = z.ZodType<unknown, { value: string }>;

/** A value as people read it. */
export const textOf = ({ choices }: SettingRow, value: string): string =>
  choices?.find((choice) => choice.value === value)?.label ?? value;

const nameOf = (lastResult: unknown): unknown =>
  (lastResult as { initialValue?: { name?: unknown } } | undefined)?.initialValue?.name;

/** Form of one setting: its effect, its value and the reset to the default. */
export function SettingForm({ setting, lastResult }: { setting: SettingRow; lastResult: unknown }) {
  const { name, label, help, value, choices, isDefault } = setting;
  const [form, fields] = useAppForm<TypedSetting>(
    nameOf(lastResult) === name ? lastResult : undefined,
    { value },
    { id: name },
  );
  return (
    <Card title={label}>
      <p className="mb-4 max-w-text text-muted">{help}</p>
      {/* Remounted after a change, so that the field shows the new value. */}
      <AppForm key={value} form={form} summary={false}>
        <HiddenField name="intent" value="save" />
        <HiddenField name="name" value={name} />
        {choices === null ? (
          <Field.Text field={fields.value} label={label} hideLabel autoComplete="off" className="max-w-sm" />
        ) : (
          <Field.Select field={fields.value} label={label} hideLabel options={choices} className="max-w-sm" />
        )}
        <FormActions>
          <SubmitButton pendingLabel={m.app_settings_saving()} size="sm">
            {m.app_settings_save()}
          </SubmitButton>
        </FormActions>
      </AppForm>
      <div className="mt-3 flex flex-wrap items-center gap-3 text-sm text-muted">
        {isDefault ? m.app_settings_is_default() : m.app_settings_default({ value: textOf(setting, setting.default) })}
        {isDefault ? null : (
          <PostButton fields={{ intent: 'reset', name }} variant="quiet" size="sm">
            {m.app_settings_reset()}
          </PostButton>
        )}
      </div>
    </Card>
  );
}
