import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Link } from '#ui/link.tsx';

import { warehousePaths } from '../paths.ts';
import { hasFilters } from '../schema/filter-chips.ts';
import { type DirectoryFilters, noFilters } from '../schema/filters.ts';
import { directoryHref } from './directory-address.ts';
import { SayNeed } from './reading-chips.tsx';

interface DirectoryEmptyProps {
  filters: DirectoryFilters;
  /** Similar searches with results. */
  others: readonly { label: string; href: string; count: string }[];
  /** No typed word is a known term. */
  isUnknown: boolean;
}

/** No results: an empty directory invites the first listing, an empty search shows which filters to remove. */
export function DirectoryEmpty({ filters, others, isUnknown }: DirectoryEmptyProps) {
  if (!hasFilters(filters)) {
    return (
      <Empty
        title={m.warehouses_directory_empty()}
        text={m.warehouses_directory_empty_text()}
        action={<LinkButton to={warehousePaths.listWarehouse()}>{m.warehouses_nav_list()}</LinkButton>}
      />
    );
  }
  return (
    <Empty
      title={
        filters.q === null ? m.warehouses_directory_none_match() : m.warehouses_directory_nothing({ words: filters.q })
      }
      text={
        <>
          {isUnknown ? (
            <Examples />
          ) : others.length > 0 ? (
            <>
              <p>{m.warehouses_directory_leave_out()}</p>
              <ul className="mt-3 grid gap-1">
                {others.map((option) => (
                  <li key={option.href}>
                    <Link to={option.href} className="link">
                      {option.label}
                    </Link>{' '}
                    <span className="tabular">({option.count})</span>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p>{m.warehouses_directory_wider()}</p>
          )}
          {filters.q !== null && (
            <div className="mt-3">
              <SayNeed typed={filters.q} />
            </div>
          )}
        </>
      }
      action={
        <LinkButton to={directoryHref({ ...noFilters, view: filters.view })} variant="secondary">
          {m.warehouses_directory_clear()}
        </LinkButton>
      }
    />
  );
}

/** Example searches, if the typed text was not understood. */
function Examples() {
  const examples = m.warehouses_directory_examples().split('|');
  return (
    <>
      <p>{m.warehouses_directory_try()}</p>
      <ul className="mt-3 grid gap-1">
        {examples.map((q) => (
          <li key={q}>
            <Link to={directoryHref({ ...noFilters, q, sort: 'best' })} className="link">
              {q}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
