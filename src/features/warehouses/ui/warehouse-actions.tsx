import { LinkButton } from '#ui/button.tsx';
import { ArrowUpDown, MessagesSquare } from '#ui/icon.tsx';
import { refText } from '#features/shortlist/schema/saved.ts';
import { SaveButton, SaveForm } from '#features/shortlist/ui/save-button.tsx';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';

interface WarehouseActionsProps {
  warehouse: { id: string; slug: string; company_name: string };
  isSaved: boolean;
}

/** What a shipper does with a listing, beside its price. */
export function WarehouseActions({ warehouse: { id, slug, company_name }, isSaved }: WarehouseActionsProps) {
  return (
    <div className="mb-4 grid gap-2 print:hidden">
      <SaveForm />
      <LinkButton to={warehousePaths.ask(slug)} icon={MessagesSquare}>
        {m.warehouses_ask()}
      </LinkButton>
      <SaveButton subject={refText({ kind: 'warehouse', id })} name={company_name} isSaved={isSaved} hasLabel />
      <LinkButton to={warehousePaths.compare([slug])} variant="secondary" icon={ArrowUpDown}>
        {m.warehouses_compare_box()}
      </LinkButton>
    </div>
  );
}
