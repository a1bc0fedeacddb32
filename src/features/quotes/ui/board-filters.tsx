import { serviceOptions } from '#features/catalog/services.ts';
import { Button } from '#ui/button.tsx';
import { FilterFold, FilterForm, SearchBox } from '#ui/filter.tsx';
import { Check, CheckboxList, Input, Select } from '#ui/input.tsx';
import { HiddenField } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { type BoardFilters, boardHref, countFilters } from '../schema/board-filters.ts';
import { modeLabels, modes } from '../schema/modes.ts';

interface BoardFilterFormProps {
  filters: BoardFilters;
  /** Labels from the server: the names of all countries are too large for the page's script. */
  countries: readonly { value: string; label: string }[];
  /** The viewer has a verified listing, whose services can be used as a filter. */
  isProvider: boolean;
}

const days = [3, 7, 14, 30];

/** Search and filters of the board in one form that works without JavaScript. */
export function BoardFilterForm({ filters, countries, isProvider }: BoardFilterFormProps) {
  const chosen = countFilters(filters);
  return (
    <FilterForm key={boardHref(filters)} action={quotePaths.board()} className="mb-6 grid gap-3">
      {filters.state !== null && <HiddenField name="tab" value={filters.state} />}
      <div className="max-w-text">
        <SearchBox
          label={m.quotes_search_label()}
          placeholder={m.quotes_search_example()}
          defaultValue={filters.q ?? ''}
        />
      </div>
      <FilterFold chosen={chosen}>
        {(isProvider || filters.isMatching) && (
          <Check
            name="matching"
            value="own"
            label={m.quotes_filter_matching()}
            defaultChecked={filters.isMatching}
            className="w-fit"
          />
        )}
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          <Select
            label={m.quotes_filter_mode()}
            name="mode"
            options={modes.map((mode) => ({ value: mode, label: modeLabels[mode]() }))}
            placeholder={m.quotes_filter_any()}
            defaultValue={filters.mode ?? ''}
          />
          <Select
            label={m.quotes_origin_country()}
            name="origin"
            options={countries}
            placeholder={m.quotes_filter_any()}
            defaultValue={filters.origin ?? ''}
          />
          <Select
            label={m.quotes_destination_country()}
            name="destination"
            options={countries}
            placeholder={m.quotes_filter_any()}
            defaultValue={filters.destination ?? ''}
          />
          <Input
            label={m.quotes_filter_min_weight()}
            name="min_weight"
            inputMode="numeric"
            maxLength={9}
            defaultValue={filters.minWeight ?? ''}
          />
          <Input
            label={m.quotes_filter_max_weight()}
            name="max_weight"
            inputMode="numeric"
            maxLength={9}
            defaultValue={filters.maxWeight ?? ''}
          />
          <Input
            label={m.quotes_filter_min_budget()}
            name="min_budget"
            inputMode="numeric"
            maxLength={9}
            defaultValue={filters.minBudget ?? ''}
          />
          <Input
            label={m.quotes_filter_max_budget()}
            name="max_budget"
            inputMode="numeric"
            maxLength={9}
            defaultValue={filters.maxBudget ?? ''}
          />
          <Select
            label={m.quotes_filter_deadline()}
            name="within"
            options={days.map((count) => ({ value: String(count), label: m.quotes_filter_days({ count }) }))}
            placeholder={m.quotes_filter_any()}
            defaultValue={filters.within === null ? '' : String(filters.within)}
          />
        </div>
        <CheckboxList
          legend={m.quotes_services()}
          name="service"
          options={serviceOptions()}
          values={filters.services}
          columns={3}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{m.quotes_filter_show()}</Button>
        </div>
      </FilterFold>
    </FilterForm>
  );
}
