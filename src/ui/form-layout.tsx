import type { ReactNode } from 'react';

import * as m from '#texts/messages.js';

import { cx } from './class-names.ts';

/** Fields side by side from 640 px on. */
export function FormRow({ children, columns = 2 }: { children: ReactNode; columns?: 2 | 3 }) {
  return (
    <div className={cx('grid gap-x-4 gap-y-5', columns === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-3')}>{children}</div>
  );
}

interface FormSectionProps {
  title: string;
  text?: string;
  /** What holds for all of it: "Changes wait for approval". */
  note?: string | false;
  /** Where links to it lead. */
  id?: string;
  children: ReactNode;
}

/** A named part of a long form; its name stands beside it where there is room. */
export function FormSection({ title, text, note, id, children }: FormSectionProps) {
  return (
    <section
      id={id}
      className="grid gap-x-10 gap-y-5 border-t border-line pt-6 first-of-type:border-0 first-of-type:pt-0 @4xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="text-xl">{title}</h2>
        {text && <p className="mt-1 text-sm text-muted">{text}</p>}
        {note && <p className="mt-1 text-sm text-muted">{note}</p>}
      </div>
      <div className="min-w-0 space-y-5">{children}</div>
    </section>
  );
}

/** The buttons of a form. `isSticky`: within reach all the way down a long one. */
export function FormActions({
  children,
  isSticky,
  isUnsaved = false,
}: {
  children: ReactNode;
  isSticky?: boolean;
  /** Says so in the bar. */
  isUnsaved?: boolean;
}) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-3',
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
