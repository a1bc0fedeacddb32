import { refText } from '#features/shortlist/schema/saved.ts';
import { SaveButton } from '#features/shortlist/ui/save-button.tsx';
import { LinkButton } from '#ui/button.tsx';
import { CompareTable } from '#ui/compare-table.tsx';
import { MessagesSquare, X } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { isUnconfirmed } from '../schema/facts.ts';
import type { DetailView } from '../schema/detail-view.ts';
import { AskUnconfirmed, Askable } from './ask-unconfirmed.tsx';
import { comparedFacts, differs } from './compared-facts.tsx';

interface ComparedWarehousesProps {
  warehouses: readonly DetailView[];
  /** Ids of the listings that the reader has saved. */
  saved: readonly string[];
  onlyDifferences: boolean;
}

type ComparedFact = ReturnType<typeof comparedFacts>[number];

/** Listings side by side. */
export function ComparedWarehouses({ warehouses, saved, onlyDifferences }: ComparedWarehousesProps) {
  const slugs = warehouses.map(({ slug }) => slug);
  return (
    <CompareTable
      label={m.warehouses_compare()}
      onlyDifferences={onlyDifferences}
      here={warehousePaths.compare(slugs)}
      columns={warehouses.map((warehouse) => ({
        key: warehouse.id,
        head: (
          <ColumnHead
            warehouse={warehouse}
            isSaved={saved.includes(warehouse.id)}
            others={slugs.filter((slug) => slug !== warehouse.slug)}
          />
        ),
      }))}
      rows={comparedFacts().map((fact) => ({
        key: fact.key,
        label: fact.label,
        isDifferent: differs(fact, warehouses),
        cells: warehouses.map((warehouse) => cellOf(fact, warehouse)),
      }))}
    />
  );
}

/** A fact's value, and a link to ask if it is unconfirmed. */
function cellOf({ fields, value }: ComparedFact, warehouse: DetailView) {
  const [unconfirmed] = fields.filter((field) => isUnconfirmed(warehouse.field_sources[field]));
  const said = value(warehouse);
  if (!unconfirmed) return said;
  return (
    <>
      {said ?? <span className="text-muted">{m.ui_compare_not_said()}</span>}
      <div>
        <Askable value={warehouse.slug}>
          <AskUnconfirmed field={unconfirmed} />
        </Askable>
      </div>
    </>
  );
}

function ColumnHead({
  warehouse,
  isSaved,
  others,
}: {
  warehouse: DetailView;
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
