import { Link } from 'react-router';

import { refText } from '#features/shortlist/schema/saved.ts';
import { SaveButton } from '#features/shortlist/ui/save-button.tsx';
import { LinkButton } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { MessagesSquare, X } from '#ui/icon.tsx';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import type { WordedDetail } from '../schema/worded.ts';
import { isUnconfirmed } from '../schema/facts.ts';
import { comparedFacts, differs } from './compared-facts.tsx';
import { AskUnconfirmed, Askable } from './ask-unconfirmed.tsx';

interface CompareTableProps {
  warehouses: readonly WordedDetail[];
  /** Ids of those the reader keeps. */
  saved: readonly string[];
  onlyDifferences: boolean;
}

/** On narrow screens the columns keep their width, and move. */
const widths = ['', '', 'min-w-[30rem]', 'min-w-[41rem]', 'min-w-[52rem]'];

/** Listings side by side: a column each, a row for each fact. On a phone the names of the facts stay while the columns move. */
export function CompareTable({ warehouses, saved, onlyDifferences }: CompareTableProps) {
  const slugs = warehouses.map(({ slug }) => slug);
  const rows = comparedFacts().map((fact) => ({ ...fact, isDifferent: differs(fact, warehouses) }));
  const shown = onlyDifferences ? rows.filter(({ isDifferent }) => isDifferent) : rows;
  const here = warehousePaths.compare(slugs);
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        {warehouses.length > 1 && <span>{m.warehouses_compare_marked()}</span>}
        {warehouses.length > 1 && (
          <Link
            to={onlyDifferences ? here : `${here}&only=differences`}
            className="link print:hidden"
            preventScrollReset
          >
            {onlyDifferences ? m.warehouses_compare_all() : m.warehouses_compare_only()}
          </Link>
        )}
      </p>
      {/* Focusable, so that a keyboard can move it sideways. */}
      <div
        role="region"
        aria-label={m.warehouses_compare()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
        tabIndex={0}
        className="overflow-x-auto rounded border border-line bg-surface shadow-card print:overflow-visible print:border-0 print:shadow-none"
      >
        <table
          className={cx(
            'w-full table-fixed border-collapse text-sm print:min-w-0 print:text-xs',
            widths[warehouses.length],
          )}
        >
          <caption className="sr-only">{m.warehouses_compare()}</caption>
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="sticky left-0 z-2 w-36 bg-sunk p-3 text-left max-sm:text-sm sm:w-44">
                {m.warehouses_compare_fact()}
              </th>
              {warehouses.map((warehouse) => (
                <th key={warehouse.id} scope="col" className="p-3 text-left align-top font-normal">
                  <ColumnHead
                    warehouse={warehouse}
                    isSaved={saved.includes(warehouse.id)}
                    others={slugs.filter((slug) => slug !== warehouse.slug)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, label, fields, value, isDifferent }) => (
              <tr key={key} className="border-t border-line break-inside-avoid">
                <th
                  scope="row"
                  className={cx(
                    'sticky left-0 z-1 border-l-4 bg-surface p-3 text-left align-top font-semibold max-sm:text-sm',
                    isDifferent ? 'border-l-teal' : 'border-l-transparent',
                  )}
                >
                  {label}
                  {isDifferent && <span className="sr-only"> ({m.warehouses_compare_differs()})</span>}
                </th>
                {warehouses.map((warehouse) => {
                  const [unconfirmed] = fields.filter((field) => isUnconfirmed(warehouse.field_sources[field]));
                  return (
                    <td key={warehouse.id} className={cx('p-3 align-top', isDifferent && 'bg-teal-soft/40')}>
                      {value(warehouse) ?? <span className="text-muted">{m.warehouses_compare_not_said()}</span>}
                      {unconfirmed && (
                        <div>
                          <Askable value={warehouse.slug}>
                            <AskUnconfirmed field={unconfirmed} />
                          </Askable>
                        </div>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function ColumnHead({
  warehouse,
  isSaved,
  others,
}: {
  warehouse: WordedDetail;
  isSaved: boolean;
  others: readonly string[];
}) {
  const { id, slug, company_name: name, place } = warehouse;
  return (
    <>
      <Link to={warehousePaths.warehouse(slug)} className="link text-base font-semibold">
        {name}
      </Link>
      <p className="text-muted">{place}</p>
      <div className="mt-2 flex flex-wrap gap-1.5 print:hidden">
        <LinkButton
          to={warehousePaths.ask(slug)}
          size="sm"
          variant="secondary"
          icon={MessagesSquare}
          aria-label={m.warehouses_ask_title({ name })}
          className="px-2!"
        />
        <SaveButton subject={refText({ kind: 'warehouse', id })} name={name} isSaved={isSaved} />
        <LinkButton
          to={warehousePaths.compare(others)}
          size="sm"
          variant="quiet"
          icon={X}
          aria-label={m.warehouses_compare_remove({ name })}
          className="px-2!"
          preventScrollReset
        />
      </div>
    </>
  );
}
