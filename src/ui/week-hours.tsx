import type { ComponentProps } from 'react';

import { daysOf, periodsOf, weekdays } from '#shared/week-hours.ts';
import * as m from '#texts/messages.js';

import { GroupFrame } from './control-frame.tsx';
import { type FieldProps, frameOf } from './field.tsx';
import { Options } from './input.tsx';
import { weekdayName } from './weekday-name.ts';

interface ListedProps extends FieldProps {
  /** As it is stored; what was typed into a form that came back stands before it. */
  value: string;
}

const valueOf = ({ field, value }: ListedProps): string | readonly string[] =>
  (field.initialValue as string | string[] | undefined) ?? value;

const DaySelect = (props: ComponentProps<'select'>) => (
  <select {...props} className="control w-auto">
    <Options options={weekdays.map((day) => ({ value: day, label: weekdayName(day) }))} />
  </select>
);

const TimeInput = (props: ComponentProps<'input'>) => (
  <input {...props} type="time" step={1800} className="control w-auto tabular" />
);

/** One row for each period; a row without times is left out. */
export function WeekHours(p: ListedProps) {
  const field = { name: p.field.name, form: p.field.formId };
  return (
    <GroupFrame {...frameOf(p)}>
      <ul className="grid gap-3">
        {periodsOf(valueOf(p)).map(([first, last, from, to], at) => {
          const place = { place: at + 1 };
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the rows have no other identity
            <li key={at} className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
              <DaySelect {...field} defaultValue={first} aria-label={m.ui_hours_first_day(place)} />
              <span aria-hidden="true">–</span>
              <DaySelect {...field} defaultValue={last} aria-label={m.ui_hours_last_day(place)} />
              <span className="flex items-center gap-x-2">
                <TimeInput {...field} defaultValue={from} aria-label={m.ui_hours_from_time(place)} />
                <span aria-hidden="true">–</span>
                <TimeInput {...field} defaultValue={to} aria-label={m.ui_hours_to_time(place)} />
              </span>
            </li>
          );
        })}
      </ul>
    </GroupFrame>
  );
}

/** One control for each day; one that is empty is left out. */
export function Days(p: ListedProps) {
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
              aria-label={m.ui_hours_day({ place: at + 1 })}
              className="control w-auto tabular"
            />
          </li>
        ))}
      </ul>
    </GroupFrame>
  );
}
