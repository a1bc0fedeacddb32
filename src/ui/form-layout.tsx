import type { ReactNode } from 'react';

import { cx } from './class-names.ts';

/** Fields side by side from 640 px on. */
export function FormRow({ children, columns = 2 }: { children: ReactNode; columns?: 2 | 3 }) {
  return (
    <div className={cx('grid gap-x-4 gap-y-5', columns === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-3')}>{children}</div>
  );
}

/** A named part of a long form. */
export function FormSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-10 gap-y-5 border-t border-line pt-6 first-of-type:border-0 first-of-type:pt-0 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div>
        <h2 className="text-xl">{title}</h2>
        {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      </div>
      <div className="min-w-0 space-y-5">{children}</div>
    </section>
  );
}

/** The buttons of a form. `isSticky`: within reach all the way down a long one. */
export function FormActions({ children, isSticky }: { children: ReactNode; isSticky?: boolean }) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-3',
        isSticky ? 'sticky-actions sticky bottom-0 z-10 border-t border-line bg-paper py-3' : 'pt-2',
      )}
    >
      {children}
    </div>
  );
}
