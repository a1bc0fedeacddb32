import type { z } from 'zod';

import type { SettingRow } from '#server/settings.ts';
import { Contents } from '#ui/contents.tsx';
import { FormActions, FormSection } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { type SettingControl, SettingField } from './setting-field.tsx';

type TypedSettings = z.ZodType<unknown, Record<string, Record<string, string | string[]>>>;

/** Conform reads `leads.contact_email` as a field of a field. */
const partsOf = (name: string): [string, string] => {
  const dot = name.indexOf('.');
  return [name.slice(0, dot), name.slice(dot + 1)];
};

/** The values of settings by name. */
export const shownValues = (settings: readonly SettingRow[]): Record<string, string> =>
  Object.fromEntries(settings.map(({ name, value }) => [name, value]));

function defaultsOf(settings: readonly SettingRow[]): object {
  const byFeature: Record<string, unknown> = {};
  for (const { name, value, field } of settings) {
    // What has several controls reads its text itself.
    if (field.kind === 'week_hours' || field.kind === 'days') continue;
    const [feature, rest] = partsOf(name);
    byFeature[feature] = { ...(byFeature[feature] as object | undefined), [rest]: value };
  }
  return byFeature;
}

/** The values that a form that came back was filled in beside. */
const seenIn = (lastResult: unknown): string | undefined =>
  (lastResult as { initialValue?: { seen?: string } } | undefined)?.initialValue?.seen;

interface SettingsFormProps {
  settings: readonly SettingRow[];
  lastResult: unknown;
}

/** All settings by what they are about, saved together. */
export function SettingsForm({ settings, lastResult }: SettingsFormProps) {
  const [form, fields] = useAppForm<TypedSettings>(lastResult, defaultsOf(settings), { id: 'settings' });
  const topics = [...Map.groupBy(settings, ({ topic }) => topic)].map(([label, own]) => ({
    id: `about-${partsOf(own[0]?.name ?? '')[0]}`,
    label,
    own,
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_12rem]">
      <Contents label={m.app_settings_contents()} entries={topics} />
      <AppForm form={form} className="@container space-y-8 xl:col-start-1 xl:row-start-1">
        <HiddenField name="seen" value={seenIn(lastResult) ?? JSON.stringify(shownValues(settings))} />
        {topics.map(({ id, label, own }) => (
          <FormSection key={id} id={id} title={label}>
            {own.map((setting) => {
              const [feature, rest] = partsOf(setting.name);
              const field: SettingControl | undefined = fields[feature]?.getFieldset()[rest];
              return field && <SettingField key={setting.name} setting={setting} field={field} />;
            })}
          </FormSection>
        ))}
        <FormActions isSticky>
          <SubmitButton pendingLabel={m.app_settings_saving()}>{m.app_settings_save()}</SubmitButton>
        </FormActions>
      </AppForm>
    </div>
  );
}
