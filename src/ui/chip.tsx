import type { ReactNode } from 'react';

import * as m from '#texts/messages.js';

import { cx } from './class-names.ts';
import { X } from './icon.tsx';
import { Link } from './link.tsx';

const shape = 'inline-flex items-center gap-1.5 rounded-full border';
const size = 'px-3 py-0.5 text-sm';

interface ChipsProps {
  children: ReactNode;
  label: string;
  /** On phones, one line that scrolls. */
  isOneLine?: boolean;
}

/** A wrapping row of chips; `label` names it for screen readers. */
export function Chips({ children, label, isOneLine = false }: ChipsProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        'flex items-center gap-1.5',
        isOneLine ? 'max-sm:overflow-x-auto max-sm:whitespace-nowrap sm:flex-wrap' : 'flex-wrap',
      )}
    >
      {children}
    </div>
  );
}

export function Chip({ children }: { children: ReactNode }) {
  return <span className={cx(shape, size, 'border-line bg-surface text-ink')}>{children}</span>;
}

interface RemovableChipProps {
  children: ReactNode;
  removeHref: string;
  /** What it says: "How cold". */
  role?: string;
  /** Where it is corrected. */
  fixHref?: string;
  /** Why it is there. */
  title?: string | undefined;
}

/** An active filter; its cross links to the same list without it. */
export function RemovableChip({ children, removeHref, role, fixHref, title }: RemovableChipProps) {
  return (
    <span className={cx(shape, 'border-teal bg-teal-soft pl-3 text-sm text-teal-strong')} title={title}>
      {role && <span className="text-xs opacity-80">{role}</span>}
      {fixHref ? (
        <Link to={fixHref} preventScrollReset className="py-1 underline decoration-dotted underline-offset-4">
          <span className="sr-only">{m.ui_chip_fix()} </span>
          {children}
        </Link>
      ) : (
        children
      )}
      <Link
        to={removeHref}
        prefetch="intent"
        preventScrollReset
        className="grid size-8 place-items-center rounded-full hover:bg-surface"
      >
        <X className="size-4" />
        <span className="sr-only">
          {m.ui_chip_remove()} {children}
        </span>
      </Link>
    </span>
  );
}

export function LinkChip({ to, active, children }: { to: string; active?: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      aria-current={active ? 'true' : undefined}
      className={cx(
        shape,
        size,
        'min-h-8',
        active ? 'border-teal bg-teal text-on-teal' : 'border-line-strong bg-surface text-ink hover:border-ink',
      )}
    >
      {children}
    </Link>
  );
}
