import { type FormEvent, type ReactNode, useId } from 'react';
import { Form, useSubmit } from 'react-router';

import * as m from '#texts/messages.js';

import { buttonClass } from './button.tsx';
import { cx } from './class-names.ts';
import { ChevronDown, Search, SlidersHorizontal } from './icon.tsx';
import { Link } from './link.tsx';

/** A search form whose state is the address. With JavaScript, empty fields are left out of it. */
export function FilterForm({
  action,
  children,
  className,
  label,
}: {
  action: string;
  children: ReactNode;
  className?: string;
  /** Tells it from other searches of the page. */
  label?: string;
}) {
  const submit = useSubmit();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim());
    }
    void submit(params, { action, method: 'get', preventScrollReset: true });
  };
  return (
    <Form method="get" action={action} role="search" aria-label={label} onSubmit={send} className={className}>
      {children}
    </Form>
  );
}

interface FilterPanelProps {
  /** The id of the check box that opens it on a phone; `FilterToggle` is its label. */
  id: string;
  activeCount?: number;
  clearHref?: string;
  /** On phones, the link to the list, shown while filters are chosen. */
  done?: ReactNode;
  children: ReactNode;
}

/** Reading its size makes the browser lay out the folded panel ahead, so that opening it is fast. */
function layOutWhenIdle(panel: HTMLElement | null): () => void {
  const idle = window.requestIdleCallback?.(() => panel?.firstElementChild?.getBoundingClientRect());
  return () => window.cancelIdleCallback?.(idle);
}

/**
 * Folded on phones, where it stays open while filters are chosen; open beside the list on wide screens. One markup, no
 * script.
 */
export function FilterPanel({ id, activeCount = 0, clearHref, done, children }: FilterPanelProps) {
  return (
    <div id={`${id}-body`} ref={layOutWhenIdle} className="filter-panel">
      <div className="rounded border border-line bg-surface shadow-card">
        <div className="flex items-center justify-between border-b border-line px-4 py-3">
          <h2 className="text-xl">{m.ui_filter_title()}</h2>
          {clearHref && activeCount > 0 && (
            <Link to={clearHref} className="link text-sm" preventScrollReset>
              {m.ui_filter_clear()}
            </Link>
          )}
        </div>
        {children}
        {done && (
          <div className="sticky bottom-0 z-10 rounded-b border-t border-line bg-surface p-3 lg:hidden">{done}</div>
        )}
      </div>
    </div>
  );
}

/** The check box that opens a `FilterPanel` after it. */
export function FilterToggle({ id }: { id: string }) {
  return <input type="checkbox" id={id} className="filter-toggle sr-only lg:hidden" aria-controls={`${id}-body`} />;
}

/** The label that opens the filter panel. */
export function FilterToggleLabel({ id, activeCount = 0 }: { id: string; activeCount?: number }) {
  return (
    <label htmlFor={id} className={buttonClass({ variant: 'secondary', size: 'sm' }, 'cursor-pointer lg:hidden')}>
      <SlidersHorizontal className="size-4" />
      {m.ui_filter_title()}
      {activeCount > 0 && <Count value={activeCount} />}
    </label>
  );
}

const Count = ({ value }: { value: number }) => (
  <span className="tabular rounded-full bg-teal px-2 text-xs leading-5 text-on-teal">
    {value}
    <span className="sr-only"> {m.ui_filter_chosen()}</span>
  </span>
);

interface FilterGroupProps {
  title: string;
  open?: boolean;
  /** How many values are selected. */
  chosen?: number;
  children: ReactNode;
}

export function FilterGroup({ title, open = true, chosen = 0, children }: FilterGroupProps) {
  return (
    <details open={open} className="group/filters border-b border-line px-4 py-1 last:border-0">
      <summary className="flex min-h-10 items-center gap-2 font-semibold">
        {title}
        {chosen > 0 && <Count value={chosen} />}
        <ChevronDown className="ml-auto size-4 text-muted transition-transform group-open/filters:rotate-180" />
      </summary>
      <div className="space-y-3 pt-1 pb-3">{children}</div>
    </details>
  );
}

interface FilterFoldProps {
  /** How many values are selected; above zero, it is open. */
  chosen: number;
  children: ReactNode;
}

/** Filters below a search box, folded until one is selected. */
export function FilterFold({ chosen, children }: FilterFoldProps) {
  return (
    <details open={chosen > 0} className="group/filters rounded border border-line bg-surface px-4">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <SlidersHorizontal className="size-4" />
        {m.ui_filter_title()}
        {chosen > 0 && <Count value={chosen} />}
        <ChevronDown className="ml-auto size-4 text-muted transition-transform group-open/filters:rotate-180" />
      </summary>
      <div className="grid gap-5 border-t border-line py-4">{children}</div>
    </details>
  );
}

interface SearchBoxProps {
  defaultValue?: string;
  label: string;
  placeholder?: string;
}

/** A search field (`q`) with its button, to be used inside a form. */
export function SearchBox({ defaultValue, label, placeholder }: SearchBoxProps) {
  const id = useId();
  return (
    <div className="flex gap-2">
      <div className="relative grow">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Search className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted" />
        <input
          key={defaultValue}
          id={id}
          type="search"
          name="q"
          defaultValue={defaultValue}
          placeholder={placeholder}
          maxLength={200}
          className="control pl-10!"
        />
      </div>
      <button type="submit" className={buttonClass({ size: 'md' })}>
        {m.ui_search_button()}
      </button>
    </div>
  );
}

/** The line above a list: count on the left, order and view on the right. */
export function Toolbar({ children, end, className }: { children?: ReactNode; end?: ReactNode; className?: string }) {
  return (
    <div className={cx('mb-4 flex flex-wrap items-center justify-between gap-3', className)}>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
      {end && <div className="flex flex-wrap items-center gap-2">{end}</div>}
    </div>
  );
}

/** "Showing X of Y", announced when it changes. */
export function ResultCount({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="status" className="tabular text-sm text-muted">
      {children}
    </p>
  );
}
