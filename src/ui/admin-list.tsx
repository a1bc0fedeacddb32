import { HiddenFields } from './submit-button.tsx';
import type { ReactNode } from 'react';

import { appPaths } from '#shared/app-paths.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { LinkButton } from './button.tsx';
import { FilterFold } from './filter-chips.tsx';
import { FilterForm, ResultCount, SearchBox, Toolbar } from './filter.tsx';
import { Download, type Icon, RefreshCw } from './icon.tsx';
import { List, type ListData } from './list.tsx';
import { MarkedText } from './marked-text.tsx';

interface Said {
  title: string;
  text: string;
}

interface AdminListProps<Row> {
  list: ListData<Row> & { q: string };
  /** All rows there are, formatted. */
  total: ReactNode;
  /** How many of them belong to the demonstration. */
  demo?: number;
  /** Plural noun of what is listed, used by the search box and the count. */
  noun: string;
  placeholder: string;
  /** Query parameters that select a part of the list; the search keeps them. */
  part?: Record<string, string>;
  /** Returns the address of the list with these query parameters. */
  href: (query: Record<string, string>) => string;
  /** Name of the file of all rows found. */
  exports: string;
  icon: Icon;
  /** Shown without any rows, and without rows that match the search. */
  none: Said;
  noneFound: Said;
  /** Links beside the search box. */
  links?: ReactNode;
  /** `FilterChips` that select a part of the list, folded behind a button. */
  filters?: ReactNode;
  children: (items: readonly Row[]) => ReactNode;
}

/** A list of the administration: search, refresh, export, how much is shown, the rows and further pages of them. */
export function AdminList<Row>({
  list,
  total,
  demo = 0,
  noun,
  placeholder,
  part = {},
  href,
  ...rest
}: AdminListProps<Row>) {
  const { q, items } = list;
  const chosen = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== ''));
  const here = (cursor?: string) => href({ q, ...chosen, ...(cursor === undefined ? {} : { cursor }) });
  const isSearch = q !== '' || Object.keys(chosen).length > 0;
  return (
    <div className="grid gap-1.5 sm:gap-2.5">
      <div className="contents gap-x-4 gap-y-2 sm:flex sm:flex-wrap sm:items-center">
        <FilterForm action={href({})} className="sm:basis-72 sm:grow sm:max-w-lg">
          <HiddenFields fields={chosen} />
          <SearchBox label={m.ui_list_search({ noun })} placeholder={placeholder} defaultValue={q} />
        </FilterForm>
        {rest.links}
        {rest.filters && <FilterFold chosen={Object.keys(chosen).length}>{rest.filters}</FilterFold>}
        <ListBar
          refreshHref={here()}
          exportHref={appPaths.exports(rest.exports, { q, ...chosen })}
          count={
            <>
              <MarkedText
                parts={m.ui_list_shown.parts({ shown: items.length, noun })}
                marks={{ total: <>{total}</> }}
              />
              {demo > 0 && ` · ${m.ui_of_demo({ count: formatNumber(demo) })}`}
            </>
          }
        />
      </div>
      <List list={list} href={here} empty={{ icon: rest.icon, ...(isSearch ? rest.noneFound : rest.none) }}>
        {rest.children}
      </List>
    </div>
  );
}

interface ListBarProps {
  refreshHref: string;
  exportHref?: string;
  /** How much is shown. */
  count: ReactNode;
}

/** How much of a list is shown, with buttons to refresh and export it. */
export function ListBar({ refreshHref, exportHref, count }: ListBarProps) {
  return (
    <Toolbar
      className="mb-0! grow max-sm:order-last"
      end={
        <>
          <LinkButton to={refreshHref} variant="secondary" size="sm" icon={RefreshCw} prefetch="none">
            {m.ui_list_refresh()}
          </LinkButton>
          {exportHref === undefined ? null : (
            <LinkButton to={exportHref} variant="secondary" size="sm" icon={Download} reloadDocument prefetch="none">
              {m.ui_list_export()}
            </LinkButton>
          )}
        </>
      }
    >
      <ResultCount>{count}</ResultCount>
    </Toolbar>
  );
}
