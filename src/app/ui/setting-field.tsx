import type { FieldMetadata } from '@conform-to/react';

import type { SettingRow } from '#server/settings.ts';
import { Field } from '#ui/field.tsx';
import { Days, WeekHours } from '#ui/week-hours.tsx';
import * as m from '#texts/messages.js';

import { settingText } from './setting-text.ts';

export type SettingControl = FieldMetadata<string | string[]>;

interface SettingFieldProps {
  setting: SettingRow;
  field: SettingControl;
}

const hintOf = (setting: SettingRow) =>
  setting.isDefault ? (
    setting.help
  ) : (
    <>
      {setting.help}{' '}
      {m.app_settings_default({ value: settingText(setting, setting.default) || m.app_settings_nothing() })}
    </>
  );

/** The control of a setting, of the kind that the setting has. */
export function SettingField({ setting, field }: SettingFieldProps) {
  const { label } = setting;
  const shown = { field: field as FieldMetadata, label, hint: hintOf(setting) };
  const kind = setting.field;
  if (kind.kind === 'choice') return <Field.Select {...shown} options={kind.options} className="max-w-sm" />;
  if (kind.kind === 'number') return <Field.Number {...shown} suffix={kind.unit} className="max-w-3xs" />;
  if (kind.kind === 'week_hours') return <WeekHours {...shown} value={setting.value} />;
  if (kind.kind === 'days') return <Days {...shown} value={setting.value} />;
  return <Field.Text {...shown} type={kind.type} autoComplete="off" className="max-w-sm" />;
}
