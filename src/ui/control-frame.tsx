import type { ReactNode } from 'react';

import * as m from '#texts/messages.js';

import { cx } from './class-names.ts';

/** An option of a select or a group of boxes; a plain string is its own label. */
export type Option = string | { value: string; label: string; hint?: string };

export function optionOf(option: Option): { value: string; label: string; hint?: string } {
  return typeof option === 'string' ? { value: option, label: option } : option;
}

interface FrameProps {
  id: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  errors?: readonly string[];
  errorId: string;
  hintId: string;
  className?: string;
  children: ReactNode;
}

/** Label above, control, hint and error below, for every kind of control. */
export function ControlFrame({ id, label, hint, optional, errors, errorId, hintId, className, children }: FrameProps) {
  return (
    <div className={cx('field', className)}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> {m.ui_field_optional()}</span>}
      </label>
      <div>
        {children}
        <Hint id={hintId}>{hint}</Hint>
        <Errors id={errorId} errors={errors} />
      </div>
    </div>
  );
}

/** A group of boxes under one legend. */
export function GroupFrame({ label, hint, optional, errors, errorId, hintId, id, className, children }: FrameProps) {
  const described = cx(hint ? hintId : null, errors?.length ? errorId : null);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={cx('min-w-0', className)}
      aria-describedby={described || undefined}
      aria-invalid={errors?.length ? true : undefined}
    >
      <legend className="mb-1.5 font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> {m.ui_field_optional()}</span>}
      </legend>
      {hint && (
        <div className="-mt-1 mb-2">
          <Hint id={hintId}>{hint}</Hint>
        </div>
      )}
      {children}
      <Errors id={errorId} errors={errors} />
    </fieldset>
  );
}

export function Hint({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <div id={id} className="mt-1.5 text-sm text-muted">
      {children}
    </div>
  );
}

export function Errors({ id, errors }: { id: string; errors?: readonly string[] }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="mt-1.5 text-sm font-semibold text-vermilion">
      {errors.map((error) => (
        <span key={error} className="block">
          {error}
        </span>
      ))}
    </p>
  );
}

export interface Affixes {
  prefix?: string;
  suffix?: string;
}

/** The ids of what describes a control: its hint, and the unit beside it, which is heard after its label. */
export const describing = (id: string, { prefix, suffix }: Affixes, hintId: string | false | undefined) =>
  cx(hintId, prefix && `${id}-prefix`, suffix && `${id}-suffix`) || undefined;

/** A unit or sign shown inside a control's frame. */
export function Affixed({ id, prefix, suffix, children }: Affixes & { id: string; children: ReactNode }) {
  if (!prefix && !suffix) return children;
  const affix = 'flex items-center bg-sunk px-3 text-sm text-muted border-line-strong whitespace-nowrap';
  return (
    <div className="flex items-stretch [&>.control]:min-w-0 [&>.control]:grow [&>.control:not(:first-child)]:rounded-l-none [&>.control:not(:last-child)]:rounded-r-none">
      {prefix && (
        <span id={`${id}-prefix`} aria-hidden="true" className={cx(affix, 'rounded-l border border-r-0')}>
          {prefix}
        </span>
      )}
      {children}
      {suffix && (
        <span id={`${id}-suffix`} aria-hidden="true" className={cx(affix, 'rounded-r border border-l-0')}>
          {suffix}
        </span>
      )}
    </div>
  );
}

export const columnClasses = {
  1: 'grid gap-y-1',
  2: 'grid gap-x-6 gap-y-1 sm:grid-cols-2',
  3: 'grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3',
};
