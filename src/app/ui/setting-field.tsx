import type { FieldMetadata } from '@conform-to/react';
import type { ComponentProps } from 'react';

import type { SettingRow } from '#server/settings.ts';
import { GroupFrame } from '#ui/control-frame.tsx';
import { Field } from '#ui/field.tsx';
import { Options } from '#ui/input.tsx';
import * as m from '#texts/messages.js';

import { daysOf, periodsOf, weekdays } from './setting-parts.ts';
import { settingText, weekdayName } from './setting-text.ts';

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
  if (kind.kind === 'week_hours') return <WeekHours setting={setting} field={field} />;
  if (kind.kind === 'days') return <Days setting={setting} field={field} />;
  return <Field.Text {...shown} type={kind.type} autoComplete="off" className="max-w-sm" />;
}

const frameOf = ({ setting, field }: SettingFieldProps) => ({
  id: field.id,
  label: setting.label,
  hint: hintOf(setting),
  errors: field.errors,
  errorId: field.errorId,
  hintId: field.descriptionId,
});

const valueOf = ({ setting, field }: SettingFieldProps): string | readonly string[] =>
  (field.initialValue as string | string[] | undefined) ?? setting.value;

const DaySelect = (props: ComponentProps<'select'>) => (
  <select {...props} className="control w-auto">
    <Options options={weekdays.map((day) => ({ value: day, label: weekdayName(day) }))} />
  </select>
);

const TimeInput = (props: ComponentProps<'input'>) => (
  <input {...props} type="time" step={1800} className="control w-auto tabular" />
);

/** One row for each period; a row without times is left out. */
function WeekHours(p: SettingFieldProps) {
  const field = { name: p.field.name, form: p.field.formId };
  return (
    <GroupFrame {...frameOf(p)}>
      <ul className="grid gap-3">
        {periodsOf(valueOf(p)).map(([first, last, from, to], at) => {
          const place = { place: at + 1 };
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the rows have no other identity
            <li key={at} className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
              <DaySelect {...field} defaultValue={first} aria-label={m.app_settings_first_day(place)} />
              <span aria-hidden="true">–</span>
              <DaySelect {...field} defaultValue={last} aria-label={m.app_settings_last_day(place)} />
              <span className="flex items-center gap-x-2">
                <TimeInput {...field} defaultValue={from} aria-label={m.app_settings_from_time(place)} />
                <span aria-hidden="true">–</span>
                <TimeInput {...field} defaultValue={to} aria-label={m.app_settings_to_time(place)} />
              </span>
            </li>
          );
        })}
      </ul>
    </GroupFrame>
  );
}

function Days(p: SettingFieldProps) {
  const { name, formId } = p.field;
  return (
    <GroupFrame {...frameOf(p)}>
      <ul className="flex flex-wrap gap-2">
        {daysOf(valueOf(p)).map((day, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the rows have no other identity
          <li key={at}>
            <input
              type="date"
              name={name}
              form={formId}
              defaultValue={day}
              aria-label={m.app_settings_day({ place: at + 1 })}
              className="control w-auto tabular"
            />
          </li>
        ))}
      </ul>
    </GroupFrame>
  );
}
