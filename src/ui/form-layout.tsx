import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import * as m from '#texts/messages.js';

import { cx } from './class-names.ts';
import { ChevronDown } from './icon.tsx';

interface FormRowProps {
  children: ReactNode;
  columns?: 2 | 3;
  /** Numbers and the like, two of which fit side by side on a phone too. */
  isShort?: boolean;
}

/** Fields side by side from 640 px on; their controls are level, however many lines a label has. */
export function FormRow({ children, columns = 2, isShort = false }: FormRowProps) {
  return (
    <div className={cx('form-row', isShort && 'grid-cols-2', columns === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-3')}>
      {children}
    </div>
  );
}

interface FormSectionProps {
  /** Target of links to the section. */
  id?: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** A named section of a long form; its heading is beside it where there is room. */
export function FormSection({ id, title, text, children }: FormSectionProps) {
  return (
    <section
      id={id}
      className="grid gap-x-10 gap-y-5 border-t border-line pt-6 first-of-type:border-0 first-of-type:pt-0 @4xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="text-xl">{title}</h2>
        {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      </div>
      <div className="min-w-0 space-y-5">{children}</div>
    </section>
  );
}

interface FormPartProps extends FormSectionProps {
  id: string;
  /** Applies to the whole section: "Changes wait for approval". */
  note?: string | false;
  /** Sections with the same name are shown one at a time. */
  name: string;
  /** Open at first; a field with an error opens its section (`useWrongPart`). */
  isOpen: boolean;
}

/** A section of a form that shows one section at a time; values of the others are sent too. */
export function FormPart({ id, name, isOpen, title, text, note, children }: FormPartProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useLayoutEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    // The section that the address points to takes precedence over the initial one.
    if (box.current && target && (target.id === id || box.current.contains(target))) box.current.open = true;
  }, [hash, id]);
  return (
    <section id={id} className="border-t border-line">
      <details ref={box} name={name} open={isOpen} className="group">
        <summary className="flex min-h-12 items-center justify-between gap-3 py-2">
          <h2 className="text-xl">{title}</h2>
          <ChevronDown className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-x-10 gap-y-5 pt-2 pb-6 @4xl:grid-cols-[14rem_minmax(0,1fr)]">
          {(text || note) && (
            <div className="text-sm text-muted">
              {text && <p>{text}</p>}
              {note && <p className="mt-1">{note}</p>}
            </div>
          )}
          <div className="min-w-0 space-y-5 @4xl:col-start-2">{children}</div>
        </div>
      </details>
    </section>
  );
}

/** Who arrives by Tab sees the line with the caret; the rest of the field may be behind the bar. */
function showWhole({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof HTMLTextAreaElement)
    target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** The buttons of a form; with `isSticky` they stay visible while scrolling. */
export function FormActions({
  children,
  isSticky,
  isUnsaved = false,
}: {
  children: ReactNode;
  isSticky?: boolean;
  /** Shown in the bar. */
  isUnsaved?: boolean;
}) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = isSticky ? bar.current?.closest('form') : null;
    form?.addEventListener('keyup', showWhole);
    return () => form?.removeEventListener('keyup', showWhole);
  }, [isSticky]);
  return (
    <div
      ref={bar}
      className={cx(
        'acts flex flex-wrap items-center gap-3',
        isSticky ? 'sticky-actions sticky bottom-0 z-10 border-t border-line bg-paper py-3 print:hidden' : 'pt-2',
      )}
    >
      {children}
      {isSticky && (
        <p role="status" className="text-sm font-semibold text-vermilion">
          {isUnsaved && m.ui_form_unsaved()}
        </p>
      )}
    </div>
  );
}
