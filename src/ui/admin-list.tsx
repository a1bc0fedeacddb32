import type { ReactNode } from 'react';

import * as m from '#texts/messages.js';

import { LinkButton } from './button.tsx';
import { FilterForm, ResultCount, SearchBox, Toolbar } from './filter.tsx';
import { Download, RefreshCw } from './icon.tsx';
import { MarkedText } from './marked-text.tsx';
import { HiddenField } from './submit-button.tsx';

interface ListBarProps {
  /** Plural noun of what is listed, used by the search box and the count. */
  noun: string;
  action: string;
  q: string;
  placeholder: string;
  /** Query parameters that the search keeps. */
  keep?: Record<string, string>;
  refreshHref: string;
  exportHref?: string;
  shown: number;
  total: ReactNode;
  /** Chips that select a part of the list. */
  children?: ReactNode;
}

/** The row above a list of the administration: search, refresh, export, and how much is shown. */
export function ListBar({
  noun,
  action,
  q,
  placeholder,
  keep = {},
  refreshHref,
  exportHref,
  shown,
  total,
  children,
}: ListBarProps) {
  return (
    <div className="contents gap-x-4 gap-y-2 sm:flex sm:flex-wrap sm:items-center">
      <FilterForm action={action} className="sm:basis-72 sm:grow sm:max-w-lg">
        {Object.entries(keep).map(([name, value]) => (
          <HiddenField key={name} name={name} value={value} />
        ))}
        <SearchBox label={m.ui_list_search({ noun })} placeholder={placeholder} defaultValue={q} />
      </FilterForm>
      {children}
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
        <ResultCount>
          <MarkedText parts={m.ui_list_shown.parts({ shown, noun })} marks={{ total: <>{total}</> }} />
        </ResultCount>
      </Toolbar>
    </div>
  );
}
