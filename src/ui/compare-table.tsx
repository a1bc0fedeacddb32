import type { ReactNode } from 'react';

import * as m from '#texts/messages.js';

import { cx } from './class-names.ts';
import { Link } from './link.tsx';

interface Column {
  key: string;
  /** Name of the column and its actions. */
  head: ReactNode;
}

export interface ComparedRow {
  key: string;
  label: string;
  isDifferent: boolean;
  /** One per column; null if not stated. */
  cells: readonly ReactNode[];
}

interface CompareTableProps {
  label: string;
  columns: readonly Column[];
  rows: readonly ComparedRow[];
  onlyDifferences: boolean;
  /** The address of this comparison. */
  here: string;
}

/** On narrow screens the columns keep their width and the table scrolls. */
const widths = ['', '', 'min-w-[30rem]', 'min-w-[41rem]', 'min-w-[52rem]'];

/** Rows of facts, one column per item. On a phone the names of the facts stay in place while the columns scroll. */
export function CompareTable({ label, columns, rows, onlyDifferences, here }: CompareTableProps) {
  // Rows without a value in any column are left out.
  const stated = rows.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== undefined));
  const shown = onlyDifferences ? stated.filter(({ isDifferent }) => isDifferent) : stated;
  return (
    <>
      {columns.length > 1 && (
        <p className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
          <span>{m.ui_compare_marked()}</span>
          <Link
            to={onlyDifferences ? here : `${here}&only=differences`}
            className="link print:hidden"
            preventScrollReset
          >
            {onlyDifferences ? m.ui_compare_all() : m.ui_compare_only()}
          </Link>
        </p>
      )}
      {/* Focusable, so that it can be scrolled by keyboard; positioned, so that visually hidden text does not widen the page. */}
      <div
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
        tabIndex={0}
        className="relative overflow-x-auto rounded border border-line bg-surface shadow-card print:overflow-visible print:border-0 print:shadow-none"
      >
        <table
          className={cx(
            'w-full table-fixed border-collapse text-sm print:min-w-0 print:text-xs',
            widths[columns.length],
          )}
        >
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="sticky left-0 z-2 w-36 bg-sunk p-3 text-left max-sm:text-sm sm:w-44">
                {m.ui_compare_fact()}
              </th>
              {columns.map(({ key, head }) => (
                <th key={key} scope="col" className="p-3 text-left align-top font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.key} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Row({ row: { label, isDifferent, cells }, columns }: { row: ComparedRow; columns: readonly Column[] }) {
  return (
    <tr className="border-t border-line break-inside-avoid">
      <th
        scope="row"
        className={cx(
          'sticky left-0 z-1 border-l-4 bg-surface p-3 text-left align-top font-semibold max-sm:text-sm',
          isDifferent ? 'border-l-teal' : 'border-l-transparent',
        )}
      >
        {label}
        {isDifferent && <span className="sr-only"> ({m.ui_compare_differs()})</span>}
      </th>
      {columns.map(({ key }, index) => (
        <td key={key} className={cx('p-3 align-top', isDifferent && 'bg-teal-soft/40')}>
          {cells[index] ?? <span className="text-muted">{m.ui_compare_not_said()}</span>}
        </td>
      ))}
    </tr>
  );
}
