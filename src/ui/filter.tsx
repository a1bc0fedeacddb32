import { type FormEvent, type ReactNode, useId } from 'react';
import { Form, Link, useSubmit } from 'react-router';

import { buttonClass } from './button.tsx';
import { cx } from './class-names.ts';
import { ChevronDown, Search, SlidersHorizontal } from './icon.tsx';

/** A search whose state is the address. With script, empty fields are left out of it. */
export function FilterForm({
  action,
  children,
  className,
}: {
  action: string;
  children: ReactNode;
  className?: string;
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
    <Form method="get" action={action} role="search" onSubmit={send} className={className}>
      {children}
    </Form>
  );
}

interface FilterPanelProps {
  title?: string;
  activeCount?: number;
  clearHref?: string;
  children: ReactNode;
}

/** Folded on phones, open beside the list on wide screens; the same markup, no script. */
export function FilterPanel({ title = 'Filters', activeCount = 0, clearHref, children }: FilterPanelProps) {
  const toggle = useId();
  return (
    <div className="rounded border border-line bg-surface shadow-card">
      <input type="checkbox" id={toggle} className="peer sr-only lg:hidden" aria-controls={`${toggle}-body`} />
      <label
        htmlFor={toggle}
        className="flex min-h-12 cursor-pointer items-center gap-2.5 px-4 font-semibold peer-focus-visible:outline-2 peer-focus-visible:outline-teal lg:hidden"
      >
        <SlidersHorizontal className="size-5" />
        {title}
        {activeCount > 0 && (
          <span className="tabular rounded-full bg-teal px-2 text-xs text-on-teal">{activeCount}</span>
        )}
        <ChevronDown className="ml-auto size-5" />
      </label>
      <div className="hidden items-center justify-between border-b border-line px-4 py-3 lg:flex">
        <h2 className="text-xl">{title}</h2>
        {clearHref && activeCount > 0 && (
          <Link to={clearHref} className="link text-sm">
            Clear all
          </Link>
        )}
      </div>
      <div id={`${toggle}-body`} className="hidden border-t border-line peer-checked:block lg:block lg:border-0">
        {children}
        {clearHref && activeCount > 0 && (
          <p className="border-t border-line px-4 py-3 lg:hidden">
            <Link to={clearHref} className="link text-sm">
              Clear all filters
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

export function FilterGroup({ title, open = true, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-b border-line px-4 py-1 last:border-0">
      <summary className="flex min-h-10 items-center justify-between font-semibold">
        {title}
        <ChevronDown className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-3 pt-1 pb-3">{children}</div>
    </details>
  );
}

interface SearchBoxProps {
  name?: string;
  defaultValue?: string;
  label: string;
  placeholder?: string;
  size?: 'md' | 'lg';
  submitLabel?: string;
}

/** The words and the button; stands inside a form. */
export function SearchBox({
  name = 'q',
  defaultValue,
  label,
  placeholder,
  size = 'md',
  submitLabel = 'Search',
}: SearchBoxProps) {
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
          name={name}
          defaultValue={defaultValue}
          placeholder={placeholder}
          maxLength={200}
          className={cx('control pl-10!', size === 'lg' && 'min-h-13! text-lg')}
        />
      </div>
      <button type="submit" className={buttonClass({ size })}>
        {submitLabel}
      </button>
    </div>
  );
}

/** The line above a list: how many on the left, order and view on the right. */
export function Toolbar({ children, end, className }: { children?: ReactNode; end?: ReactNode; className?: string }) {
  return (
    <div className={cx('mb-4 flex flex-wrap items-center justify-between gap-3', className)}>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
      {end && <div className="flex flex-wrap items-center gap-2">{end}</div>}
    </div>
  );
}

/** "Showing X of Y", announced when it changes. */
export function ResultCount({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="tabular text-sm text-muted">
      {children}
    </p>
  );
}
