import { useId } from 'react';
import { useLocation, useSearchParams } from 'react-router';

import { FilterForm } from '#ui/filter.tsx';
import { Search } from '#ui/icon.tsx';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { useRecentSearches } from './recent-searches.ts';

/** Searches everything that staff may see; the key "/" leads here from every page of theirs. */
export function StaffSearchBox() {
  const id = useId();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { searches } = useRecentSearches();
  const asked = pathname.endsWith(appPaths.search()) ? (params.get('q') ?? '') : '';
  return (
    <FilterForm
      action={appPaths.search()}
      label={m.app_search_everything()}
      className="max-sm:w-full sm:ml-auto sm:w-72"
    >
      <label htmlFor={id} className="sr-only">
        {m.app_search_everything()}
      </label>
      <div className="relative py-1">
        <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
        <input
          key={asked}
          id={id}
          type="search"
          name="q"
          list={`${id}-recent`}
          defaultValue={asked}
          placeholder={m.app_search_everything()}
          maxLength={200}
          autoComplete="off"
          aria-keyshortcuts="/"
          className="control min-h-9! py-1! pr-9! pl-9! text-sm"
        />
        <kbd
          aria-hidden="true"
          className="ref pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded border border-line-strong bg-sunk px-1.5 text-xs text-muted max-lg:hidden"
        >
          /
        </kbd>
      </div>
      <datalist id={`${id}-recent`}>
        {searches.map((search) => (
          <option key={search} value={search}>
            {search}
          </option>
        ))}
      </datalist>
    </FilterForm>
  );
}
