import { Link } from 'react-router';

import { Unconfirmed } from '#ui/description-list.tsx';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { type WarehouseField, fieldLabel } from '../schema/facts.ts';

/** Says that nobody has confirmed a fact, and starts the question about it. */
export function AskUnconfirmed({ slug, field }: { slug: string; field: WarehouseField }) {
  return (
    <>
      <Unconfirmed />{' '}
      <Link to={warehousePaths.ask(slug, field)} className="link text-sm whitespace-nowrap print:hidden">
        {m.warehouses_ask_owner()}
        <span className="sr-only">: {fieldLabel(field)}</span>
      </Link>
    </>
  );
}
