import type { ReactNode } from 'react';

import * as m from '#texts/messages.js';

import { cx } from './class-names.ts';
import { CircleDashed } from './icon.tsx';

export interface Fact {
  term: string;
  value: ReactNode;
  note?: ReactNode;
  /** Language of user content, where known. */
  lang?: string | null;
}

const isKnown = (value: ReactNode) => value !== null && value !== undefined && value !== '' && value !== false;

/** A list of named facts; unknown ones are left out. */
export function DescriptionList({ items, columns = 1 }: { items: readonly Fact[]; columns?: 1 | 2 }) {
  return (
    <dl
      className={cx(
        '@container divide-y divide-line border-y border-line print:grid print:grid-cols-2 print:gap-x-8',
        columns === 2 && 'sm:grid sm:grid-cols-2 sm:gap-x-10 sm:divide-y-0 sm:border-b-0',
      )}
    >
      {items
        .filter((item) => isKnown(item.value))
        .map((item) => (
          <div
            key={item.term}
            className={cx(
              'grid gap-x-4 py-2.5 print:py-1 @sm:grid-cols-[minmax(6rem,10rem)_minmax(0,1fr)] @3xl:grid-cols-[minmax(10rem,18rem)_minmax(0,1fr)]',
              columns === 2 && 'sm:border-b sm:border-line',
            )}
          >
            <dt className="text-muted @max-sm:text-sm">{item.term}</dt>
            <dd lang={item.lang ?? undefined} className="min-w-0 wrap-anywhere">
              {item.value}
              {item.note && <div className="text-sm text-muted">{item.note}</div>}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Marks a default value that nobody has confirmed. */
export function Unconfirmed() {
  return (
    <span className="unconfirmed">
      <CircleDashed />
      {m.ui_fact_unconfirmed()}
    </span>
  );
}
