import type { ReactNode } from 'react';

import { cx } from './class-names.ts';

interface TableProps {
  caption: string;
  dense?: boolean;
  /**
   * Dense, with so many columns that narrow containers get labelled cards as well: tablets always, or only when held
   * upright.
   */
  wide?: boolean | 'upright';
  /** Cells are short numbers: two stand side by side in a phone's cards. */
  figures?: boolean;
  /** A name and a short value: phones show rows too. */
  pair?: boolean;
  /** Columns of one width, for texts of very different length. */
  even?: boolean;
  children: ReactNode;
}

/** Cells are side by side in these cards. Tailwind reads the classes, so each width is written out. */
const wideRows = cx(
  '@max-[75rem]:as-cards [&_:is(td,th)]:@min-[75rem]:px-3 [&_tbody_:is(td,th)]:@min-[75rem]:py-1.5 [&_thead_th]:@min-[75rem]:py-1',
  '[&_tbody_th]:@xl:@max-[75rem]:col-span-full [&_tbody_tr]:@xl:@max-[75rem]:grid [&_tbody_tr]:@xl:@max-[75rem]:grid-cols-2 [&_tbody_tr]:@4xl:@max-[75rem]:grid-cols-3',
);
const uprightRows = cx(
  '@max-[58rem]:as-cards [&_:is(td,th)]:@min-[58rem]:px-3 [&_tbody_:is(td,th)]:@min-[58rem]:py-1.5 [&_thead_th]:@min-[58rem]:py-1',
  '[&_tbody_th]:@xl:@max-[58rem]:col-span-full [&_tbody_tr]:@xl:@max-[58rem]:grid [&_tbody_tr]:@xl:@max-[58rem]:grid-cols-2',
);
const denseRows = 'max-sm:as-cards [&_:is(td,th)]:sm:px-3 [&_tbody_:is(td,th)]:sm:py-1.5 [&_thead_th]:sm:py-1';

const pairsOnPhones = '[&_tbody_th]:max-sm:col-span-full [&_tbody_tr]:max-sm:grid [&_tbody_tr]:max-sm:grid-cols-2';
const pairRows = '[&_:is(td,th)]:max-sm:px-3 [&_:is(td,th)]:max-sm:py-2 [&_td]:max-sm:text-right';

/** Rows on wide screens, labelled cards on phones. */
export function Table({ caption, dense, wide, figures, pair, even, children }: TableProps) {
  return (
    // Positioned, so that visually hidden text scrolls here instead of widening the page.
    <div
      className={cx(
        'relative rounded border border-line bg-surface shadow-card sm:overflow-x-auto',
        wide && '@container',
      )}
    >
      <table
        className={cx(
          'w-full border-collapse text-sm [&_tbody_tr]:border-t [&_tbody_tr]:border-line [&_tbody_tr:hover]:bg-sunk/40',
          wide === 'upright' ? uprightRows : wide ? wideRows : dense ? denseRows : pair ? pairRows : 'max-sm:as-cards',
          figures && pairsOnPhones,
          even && 'sm:table-fixed',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

interface ThProps {
  children?: ReactNode;
  align?: 'start' | 'end';
  /** For screen readers only, such as "Actions". */
  hidden?: boolean;
}

export function Th({ children, align = 'start', hidden }: ThProps) {
  return (
    <th
      scope="col"
      className={cx(
        'bg-sunk px-4 py-2.5 font-semibold whitespace-nowrap text-ink',
        align === 'end' ? 'text-right' : 'text-left',
      )}
    >
      {hidden ? <span className="sr-only">{children}</span> : children}
    </th>
  );
}

interface TdProps {
  children?: ReactNode;
  /** Shown before the value on phones. */
  label?: string;
  colSpan?: number;
  align?: 'start' | 'end';
  tabular?: boolean;
  /** The row header. */
  primary?: boolean;
  className?: string;
}

export function Td({ children, label, colSpan, align = 'start', tabular, primary, className }: TdProps) {
  const classes = cx(
    'align-top sm:px-4 sm:py-3',
    align === 'end' ? 'sm:text-right' : 'text-left',
    tabular && 'tabular',
    primary && 'font-semibold',
    className,
  );
  if (primary) {
    return (
      <th scope="row" className={classes}>
        {children}
      </th>
    );
  }
  return (
    <td data-label={label} colSpan={colSpan} className={classes}>
      {label ? <div className="min-w-0">{children}</div> : children}
    </td>
  );
}

/** The last cell of a row: its actions, without a label on phones. */
export function TdActions({ children }: { children: ReactNode }) {
  return (
    <td className="align-top sm:px-4 sm:py-3">
      <div className="acts flex flex-wrap items-center gap-2 sm:justify-end">{children}</div>
    </td>
  );
}
