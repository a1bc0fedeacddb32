import * as m from '#texts/messages.js';
import { FilterForm } from '#ui/filter.tsx';
import { MapPin, Search } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';

import { warehousePaths } from '../paths.ts';

/** Search form for what and where; leads to the directory. */
export function DirectorySearch({ className }: { className?: string }) {
  return (
    <FilterForm
      action={warehousePaths.directory()}
      className={cx(
        'grid gap-3 rounded border border-line-strong bg-surface p-4 shadow-card sm:grid-cols-[1fr_auto] sm:items-end',
        className,
      )}
    >
      <Input
        name="q"
        label={m.warehouses_search_what()}
        type="search"
        icon={Search}
        placeholder={m.warehouses_search_what_example()}
        maxLength={200}
        // A sentence is seen whole.
        className="sm:col-span-2"
      />
      <Input
        name="near"
        label={m.warehouses_search_where()}
        type="search"
        icon={MapPin}
        placeholder={m.warehouses_search_where_example()}
        autoComplete="postal-code"
        maxLength={100}
      />
      <button type="submit" className={buttonClass({})}>
        {m.warehouses_search_button()}
      </button>
    </FilterForm>
  );
}
