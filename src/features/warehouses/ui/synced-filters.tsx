import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

/** A control without a name is no filter but opens something. */
const isInstant = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.name !== '' && ['checkbox', 'radio', 'date'].includes(target.type));

/**
 * Content of the filter form. With JavaScript a tick applies at once, and the controls follow the URL when it changes
 * by a chip, Back or "Clear all", without losing focus or closing groups.
 */
export function SyncedFilters({
  query,
  className,
  children,
}: {
  query: string;
  className?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(query);

  useEffect(() => {
    const form = box.current?.closest('form');
    if (form) follow(form, new URLSearchParams(query), new URLSearchParams(shown.current));
    shown.current = query;
  }, [query]);

  const apply = (event: FormEvent<HTMLDivElement>) => {
    if (!isInstant(event.target)) return;
    // The tick is painted before its search is prepared.
    requestAnimationFrame(() => setTimeout(() => box.current?.closest('form')?.requestSubmit()));
  };

  return (
    <div ref={box} className={className} onChange={apply}>
      {children}
    </div>
  );
}

/** Text typed while a response was loading is kept: it differs from the previous URL. */
function follow(form: HTMLFormElement, params: URLSearchParams, before: URLSearchParams): void {
  for (const control of form.elements) {
    // A control without a name is no filter: the checkbox that opens the panel on phones.
    if ('name' in control && control.name === '') continue;
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      const chosen = params.getAll(control.name).flatMap((value) => value.split(','));
      control.checked =
        chosen.length === 0 && control.type === 'radio' ? control.defaultChecked : chosen.includes(control.value);
    } else if (
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) &&
      control.name !== '' &&
      control !== document.activeElement
    ) {
      const isTyped = control.value.trim() !== (before.get(control.name) ?? '');
      if (!isTyped || params.size === 0) control.value = params.get(control.name) ?? '';
    }
  }
}
