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

/** The fields for weight and budget, from and to. */
const bounds = ({ minWeight, maxWeight, minBudget, maxBudget }: BoardFilters) => [
  { name: 'min_weight', label: m.quotes_filter_min_weight(), value: minWeight },
  { name: 'max_weight', label: m.quotes_filter_max_weight(), value: maxWeight },
  { name: 'min_budget', label: m.quotes_filter_min_budget(), value: minBudget },
  { name: 'max_budget', label: m.quotes_filter_max_budget(), value: maxBudget },
];

/** Search and filters of the board in one form that works without JavaScript. */
export function BoardFilterForm({ filters, countries, isProvider }: BoardFilterFormProps) {
  const chosen = countFilters(filters);
  return (
    <FilterForm key={boardHref(filters)} action={quotePaths.board()} className="mb-6 grid gap-3">
      {filters.label !== null && <HiddenField name="label" value={filters.label} />}
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
          {bounds(filters).map(({ name, label, value }) => (
            <Input key={name} label={label} name={name} inputMode="numeric" maxLength={9} defaultValue={value ?? ''} />
          ))}
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
