import { Link } from 'react-router';

import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';

import { warehousePaths } from '../paths.ts';
import { hasFilters } from '../schema/filter-chips.ts';
import { type DirectoryFilters, noFilters } from '../schema/filters.ts';
import { directoryHref } from './directory-address.ts';

interface DirectoryEmptyProps {
  filters: DirectoryFilters;
  /** Filters without which something would match. */
  relaxed: readonly { label: string; href: string; count: string }[];
  /** Nothing of what was typed is a word of the trade. */
  isUnknown: boolean;
}

/** Nothing found: an empty directory asks for its first listing, an empty search says what stands in the way. */
export function DirectoryEmpty({ filters, relaxed, isUnknown }: DirectoryEmptyProps) {
  if (!hasFilters(filters)) {
    return (
      <Empty
        title="No Warehouses Found"
        text="Be the first to list your warehouse in our directory!"
        action={<LinkButton to={warehousePaths.listWarehouse()}>List Your Warehouse</LinkButton>}
      />
    );
  }
  return (
    <Empty
      title={
        filters.q === null ? 'No warehouses match these filters' : m.warehouses_directory_nothing({ words: filters.q })
      }
      text={
        isUnknown ? (
          <Examples />
        ) : relaxed.length > 0 ? (
          <>
            <p>It would help to leave one of them out:</p>
            <ul className="mt-3 grid gap-1">
              {relaxed.map((option) => (
                <li key={option.href}>
                  <Link to={option.href} className="link">
                    without {option.label}
                  </Link>{' '}
                  <span className="tabular">({option.count})</span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>Try a wider area, fewer services or a higher price.</p>
        )
      }
      action={
        <LinkButton to={directoryHref({ ...noFilters, view: filters.view })} variant="secondary">
          Clear filters
        </LinkButton>
      }
    />
  );
}

/** What one may type, where what was typed is not understood. */
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
