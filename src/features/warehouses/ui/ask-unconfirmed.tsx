import { createContext, use } from 'react';

import { Unconfirmed } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { type WarehouseField, fieldLabel } from '../schema/facts.ts';

/** Slug of the listing whose facts are shown, if its owner can be asked. */
export const Askable = createContext<string | null>(null);

/** Marks an unconfirmed fact, with a link to ask its owner. */
export function AskUnconfirmed({ field }: { field: WarehouseField }) {
  const slug = use(Askable);
  if (slug === null) return <Unconfirmed />;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Unconfirmed />
      <Link to={warehousePaths.ask(slug, field)} className="link text-sm whitespace-nowrap print:hidden">
        {m.warehouses_ask_owner()}
        <span className="sr-only">: {fieldLabel(field)}</span>
      </Link>
    </span>
  );
}
