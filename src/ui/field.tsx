import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react';
import { type ReactNode, useState } from 'react';

import * as m from '#texts/messages.js';

import { cx } from './class-names.ts';
import {
  Affixed,
  type Affixes,
  ControlFrame,
  Errors,
  GroupFrame,
  Hint,
  type Option,
  columnClasses,
  describing,
  optionOf,
} from './control-frame.tsx';
import { ChevronDown } from './icon.tsx';
import { Options } from './input.tsx';

type AnyField = FieldMetadata;

export interface FieldProps {
  field: AnyField;
  label: string;
  hint?: ReactNode;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  className?: string;
}

export const frameOf = ({ field, label, hint, optional, className }: FieldProps) => ({
  id: field.id,
  label,
  hint,
  optional,
  className,
  errors: field.errors,
  errorId: field.errorId,
  hintId: field.descriptionId,
});

export const described = (p: FieldProps & Affixes) => ({
  ariaDescribedBy: describing(p.field.id, p, p.hint ? p.field.descriptionId : undefined),
});

interface TextProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date' | 'datetime-local' | 'time';
  autoComplete?: string;
  placeholder?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  mono?: boolean;
  list?: readonly string[];
  /** Called on each change of the text. */
  onType?: (text: string) => void;
  maxLength?: number;
}

function Text(p: TextProps) {
  const { key, ...control } = getInputProps(p.field, { type: p.type ?? 'text', ...described(p) });
  const listId = p.list && `${p.field.id}-list`;
  return (
    <ControlFrame {...frameOf(p)}>
      <input
        key={key}
        {...control}
        className={cx('control', p.mono && 'ref')}
        autoComplete={p.autoComplete}
        placeholder={p.placeholder}
        inputMode={p.inputMode}
        list={listId}
        maxLength={p.maxLength ?? control.maxLength}
        onInput={p.onType && ((event) => p.onType?.(event.currentTarget.value))}
      />
      {p.list && (
        <datalist id={listId}>
          {p.list.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </datalist>
      )}
    </ControlFrame>
  );
}

interface NumberProps extends FieldProps, Affixes {
  step?: number | 'any';
}

/** A text input with a numeric keypad: `type=number` discards text it cannot parse. */
function NumberField(p: NumberProps) {
  const {
    key,
    min: _min,
    max: _max,
    step: _step,
    pattern: _pattern,
    ...control
  } = getInputProps(p.field, { type: 'text', ...described(p) });
  const inputMode = p.step === undefined || p.step === 1 ? 'numeric' : 'decimal';
  return (
    <ControlFrame {...frameOf(p)}>
      <Affixed id={p.field.id} prefix={p.prefix} suffix={p.suffix}>
        <input key={key} {...control} className="control tabular" inputMode={inputMode} autoComplete="off" />
      </Affixed>
    </ControlFrame>
  );
}

function Textarea(p: FieldProps & { rows?: number; placeholder?: string; maxLength?: number }) {
  const { key, ...control } = getTextareaProps(p.field, described(p));
  return (
    <ControlFrame {...frameOf(p)}>
      <textarea
        key={key}
        {...control}
        className="control"
        rows={p.rows ?? 4}
        placeholder={p.placeholder}
        maxLength={p.maxLength ?? control.maxLength}
      />
    </ControlFrame>
  );
}

function SelectField(
  p: FieldProps & {
    options: readonly Option[];
    placeholder?: string;
    autoComplete?: string;
    onChoose?: (value: string) => void;
  },
) {
  const { key, ...control } = getSelectProps(p.field, described(p));
  return (
    <ControlFrame {...frameOf(p)}>
      <select
        key={key}
        {...control}
        className="control"
        autoComplete={p.autoComplete}
        onChange={p.onChoose && ((event) => p.onChoose?.(event.currentTarget.value))}
      >
        <Options options={p.options} placeholder={p.placeholder} />
      </select>
    </ControlFrame>
  );
}

function Checkbox({ isSwitch, ...p }: FieldProps & { value?: string; isSwitch?: boolean }) {
  const { key, ...control } = getInputProps(p.field, { type: 'checkbox', value: p.value ?? 'on', ...described(p) });
  return (
    <div className={p.className}>
      <label className={cx('flex min-h-8 cursor-pointer gap-3', isSwitch ? 'items-center' : 'items-start')}>
        <input key={key} {...control} role={isSwitch ? 'switch' : undefined} className={isSwitch ? 'switch' : 'tick'} />
        <span className={isSwitch ? 'font-semibold' : undefined}>{p.label}</span>
      </label>
      <Hint id={p.field.descriptionId}>{p.hint}</Hint>
      <Errors id={p.field.errorId} errors={p.field.errors} />
    </div>
  );
}

interface GroupProps extends FieldProps {
  options: readonly Option[];
  columns?: 1 | 2 | 3;
  /** For long lists: opens on demand and says how many are selected. */
  isFolded?: boolean;
  /** The rarer options, behind a line that opens them; open if one of them is chosen. */
  more?: { label: string; options: readonly Option[] };
}

const chosenIn = ({ initialValue }: AnyField): ReadonlySet<string> => {
  const initial = initialValue as string | string[] | undefined;
  return new Set(Array.isArray(initial) ? initial : initial === undefined ? [] : [initial]);
};

function BoxList({ type, ...p }: Pick<GroupProps, 'field' | 'options' | 'columns'> & { type: 'checkbox' | 'radio' }) {
  const chosen = chosenIn(p.field);
  return (
    <div className={columnClasses[p.columns ?? 1]}>
      {p.options.map(optionOf).map((option) => (
        <label key={option.value} className="flex min-h-8 cursor-pointer items-start gap-3 py-0.5">
          <input
            key={p.field.key}
            type={type}
            name={p.field.name}
            form={p.field.formId}
            value={option.value}
            defaultChecked={chosen.has(option.value)}
            className="tick"
          />
          <span>
            {option.label}
            {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}

function Boxes({ type, more, ...p }: GroupProps & { type: 'checkbox' | 'radio' }) {
  const chosen = chosenIn(p.field);
  const boxes = (
    <>
      <BoxList type={type} field={p.field} options={p.options} columns={p.columns} />
      {more && (
        <details key={p.field.key} open={more.options.map(optionOf).some(({ value }) => chosen.has(value))}>
          <summary className="flex min-h-11 w-fit items-center">
            <span className="link">{more.label}</span>
          </summary>
          <BoxList type={type} field={p.field} options={more.options} columns={p.columns} />
        </details>
      )}
    </>
  );
  return (
    <GroupFrame {...frameOf(p)}>
      {p.isFolded ? (
        <Folded key={p.field.key} chosen={chosen.size} of={p.options.length} isOpen={Boolean(p.field.errors?.length)}>
          {boxes}
        </Folded>
      ) : (
        boxes
      )}
    </GroupFrame>
  );
}

interface GroupsProps extends FieldProps {
  groups: readonly { label: string; options: readonly Option[] }[];
}

/** The check boxes of one field in groups with headings. */
function CheckboxGroups({ groups, ...p }: GroupsProps) {
  return (
    <GroupFrame {...frameOf(p)}>
      <div className="mt-2 gap-x-5 md:columns-2">
        {groups.map(({ label, options }) => (
          <div key={label} className="mb-5 break-inside-avoid rounded border border-line bg-surface p-4 shadow-card">
            <fieldset className="min-w-0">
              <legend className="mb-1.5 font-semibold">{label}</legend>
              <BoxList type="checkbox" field={p.field} options={options} />
            </fieldset>
          </div>
        ))}
      </div>
    </GroupFrame>
  );
}

function Folded(p: { chosen: number; of: number; isOpen: boolean; children: ReactNode }) {
  const [chosen, setChosen] = useState(p.chosen);
  return (
    <details
      open={p.isOpen}
      className="group rounded border border-line-strong bg-surface px-4"
      onChange={(event) => setChosen(event.currentTarget.querySelectorAll(':checked').length)}
    >
      <summary className="flex min-h-11 items-center justify-between gap-3">
        <span>{m.ui_field_chosen({ chosen, count: p.of })}</span>
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line py-3">{p.children}</div>
    </details>
  );
}

function FileField(p: FieldProps & { accept: string }) {
  const { key, ...control } = getInputProps(p.field, { type: 'file', ...described(p) });
  return (
    <ControlFrame {...frameOf(p)}>
      <input key={key} {...control} className="control" accept={p.accept} />
    </ControlFrame>
  );
}

function Hidden({ field }: { field: AnyField }) {
  const { key, ...control } = getInputProps(field, { type: 'hidden' });
  return <input key={key} {...control} />;
}

/** Controls that show a form field's value, hint and error. The messages come from the action's schema validation. */
export const Field = {
  Text,
  Number: NumberField,
  Textarea,
  Select: SelectField,
  Checkbox,
  Switch: (p: FieldProps) => <Checkbox {...p} isSwitch />,
  CheckboxGroup: (p: GroupProps) => <Boxes {...p} type="checkbox" />,
  CheckboxGroups,
  RadioGroup: (p: GroupProps) => <Boxes {...p} type="radio" />,
  File: FileField,
  Hidden,
};
