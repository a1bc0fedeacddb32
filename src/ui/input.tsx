import { type ComponentProps, type ReactNode, useId, useState } from 'react';

import * as m from '#texts/messages.js';

import { cx } from './class-names.ts';
import { Affixed, Hint, type Option, columnClasses, describing, optionOf } from './control-frame.tsx';
import type { Icon } from './icon.tsx';

interface LabelProps {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
}

function Labelled({
  id,
  label,
  hideLabel,
  hint,
  className,
  children,
}: LabelProps & { id: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className={cx('mb-1 block text-sm font-semibold', hideLabel && 'sr-only')}>
        {label}
      </label>
      {children}
      <Hint id={`${id}-hint`}>{hint}</Hint>
    </div>
  );
}

type InputProps = Omit<ComponentProps<'input'>, 'prefix'> & LabelProps & { icon?: Icon; prefix?: string };

/** A control without form state, for filters and searches. */
export function Input({ label, hideLabel, hint, icon: Glyph, prefix, className, id, ...rest }: InputProps) {
  const own = useId();
  const inputId = id ?? own;
  return (
    <Labelled id={inputId} label={label} hideLabel={hideLabel} hint={hint} className={className}>
      <div className="relative">
        {Glyph && <Glyph className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted" />}
        <Affixed id={inputId} prefix={prefix}>
          <input
            id={inputId}
            type="text"
            className={cx('control', Glyph && 'pl-10!')}
            aria-describedby={describing(inputId, { prefix }, hint ? `${inputId}-hint` : undefined)}
            {...rest}
          />
        </Affixed>
      </div>
    </Labelled>
  );
}

export function Select({
  label,
  hideLabel,
  hint,
  options,
  placeholder,
  className,
  id,
  ...rest
}: ComponentProps<'select'> & LabelProps & { options: readonly Option[]; placeholder?: string }) {
  const own = useId();
  const selectId = id ?? own;
  return (
    <Labelled id={selectId} label={label} hideLabel={hideLabel} hint={hint} className={className}>
      <select id={selectId} className="control" {...rest}>
        <Options options={options} placeholder={placeholder} />
      </select>
    </Labelled>
  );
}

export function Options({ options, placeholder }: { options: readonly Option[]; placeholder?: string }) {
  return (
    <>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(optionOf).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </>
  );
}

/** A check box with its label and the number of results. */
export function Check({
  label,
  count,
  hint,
  className,
  type = 'checkbox',
  ...rest
}: ComponentProps<'input'> & { label: string; count?: string | number; hint?: string }) {
  return (
    <label className={cx('check', className)}>
      <input type={type} className="tick" {...rest} />
      <span>
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
      {count !== undefined && <span>{count}</span>}
    </label>
  );
}

type CountedOption = Option | { value: string; label: string; hint?: string; count?: string | number };

interface ListProps {
  legend: string;
  hideLegend?: boolean;
  name: string;
  options: readonly CountedOption[];
  columns?: 1 | 2 | 3;
  /** Longer lists are folded; selected values are always shown. */
  limit?: number;
}

const countOf = (option: CountedOption) => (typeof option === 'object' && 'count' in option ? option.count : undefined);

function BoxList({
  legend,
  hideLegend,
  name,
  options,
  columns = 1,
  limit,
  type,
  isChosen,
}: ListProps & { type: 'checkbox' | 'radio'; isChosen: (value: string) => boolean }) {
  const boxes = options.map((option) => ({ ...optionOf(option), count: countOf(option) }));
  // Values selected at first are listed at the top; those ticked later stay where they are.
  const [chosenAtFirst] = useState(() => new Set(boxes.filter((box) => isChosen(box.value)).map((box) => box.value)));
  const isUp = (box: { value: string }, index: number) =>
    limit === undefined || index < limit || chosenAtFirst.has(box.value);
  const draw = (box: (typeof boxes)[number]) => (
    <Check
      key={box.value}
      type={type}
      name={name}
      value={box.value}
      label={box.label}
      hint={box.hint}
      count={box.count}
      defaultChecked={isChosen(box.value)}
    />
  );
  const folded = boxes.filter((box, index) => !isUp(box, index));
  return (
    <fieldset className="min-w-0">
      <legend className={cx('mb-1 text-sm font-semibold', hideLegend && 'sr-only')}>{legend}</legend>
      <div className={columnClasses[columns]}>{boxes.filter(isUp).map(draw)}</div>
      {folded.length > 0 && (
        <details className="group/rest">
          <summary className="link inline-block py-1 text-sm group-open/rest:hidden">
            {m.ui_list_show_all({ count: boxes.length })}
          </summary>
          <div className={columnClasses[columns]}>{folded.map(draw)}</div>
        </details>
      )}
    </fieldset>
  );
}

export function CheckboxList({ values, ...list }: ListProps & { values: readonly string[] }) {
  return <BoxList {...list} type="checkbox" isChosen={(value) => values.includes(value)} />;
}

export function RadioList({ value, ...list }: ListProps & { value: string }) {
  return <BoxList {...list} type="radio" isChosen={(each) => each === value} />;
}
