import { refText } from '#features/shortlist/schema/saved.ts';
import { SaveButton } from '#features/shortlist/ui/save-button.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ArrowUpDown, MessagesSquare } from '#ui/icon.tsx';
import { Amount } from '#ui/money.tsx';
import { ShareButton } from '#ui/share-button.tsx';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';

interface Listing {
  id: string;
  slug: string;
  company_name: string;
  rates_starting: number | null;
}

/** The primary action; only the server has its text. */
export interface FirstAct {
  to: string;
  label: string;
  short: string;
  isOwn: boolean;
}

export interface WarehouseActionsProps {
  warehouse: Listing;
  isSaved: boolean;
  first: FirstAct;
  /** The URL to share. */
  url: string;
  /** Actions of other features. */
  acts: readonly { label: string; to: string }[];
}

const iconOf = ({ isOwn }: FirstAct) => (isOwn ? undefined : MessagesSquare);

/** A shipper's actions, beside the price. */
export function WarehouseActions({ warehouse, isSaved, first, url, acts }: WarehouseActionsProps) {
  const { id, slug, company_name } = warehouse;
  return (
    <div className="mt-4 grid gap-2 print:hidden">
      {acts.map(({ label, to }) => (
        <LinkButton key={to} to={to} rel="nofollow">
          {label}
        </LinkButton>
      ))}
      <LinkButton to={first.to} icon={iconOf(first)} variant={acts.length > 0 ? 'secondary' : 'primary'}>
        {first.label}
      </LinkButton>
      <div className="grid grid-cols-2 gap-2">
        <SaveButton subject={refText({ kind: 'warehouse', id })} name={company_name} isSaved={isSaved} hasLabel />
        <LinkButton to={warehousePaths.compare([slug])} variant="secondary" icon={ArrowUpDown}>
          {m.ui_compare_box()}
        </LinkButton>
      </div>
      <ShareButton url={url} title={company_name} />
    </div>
  );
}

/** The same at the bottom of a phone's screen. */
export function ActionBar({
  warehouse,
  isSaved,
  first,
  total,
}: Omit<WarehouseActionsProps, 'url' | 'acts'> & {
  /** What it costs at the reader's numbers, if they are known. */
  total: string | null;
}) {
  const { id, company_name, rates_starting } = warehouse;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 -mb-16 flex items-center gap-3 border-t border-line bg-paper px-4 py-2.5 sm:-mx-6 sm:px-6 md:-mb-20 lg:hidden print:hidden">
      <p className="mr-auto text-sm leading-tight">
        {total !== null ? (
          <span className="text-base font-semibold tabular-nums">{total}</span>
        ) : rates_starting === null ? (
          m.warehouses_shortlist_on_request()
        ) : (
          <>
            <Amount value={rates_starting} className="text-lg font-semibold" />
            <br />
            {m.warehouses_compare_per_month()}
          </>
        )}
      </p>
      <SaveButton subject={refText({ kind: 'warehouse', id })} name={company_name} isSaved={isSaved} />
      <LinkButton to={first.to} icon={iconOf(first)}>
        {first.short}
        <span className="sr-only">: {company_name}</span>
      </LinkButton>
    </div>
  );
}
