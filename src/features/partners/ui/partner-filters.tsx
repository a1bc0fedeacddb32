import { useId } from 'react';

import * as m from '#texts/messages.js';
import { Button } from '#ui/button.tsx';
import { FilterForm, FilterGroup, FilterPanel, FilterToggle, FilterToggleLabel } from '#ui/filter.tsx';
import { CheckboxList, Input, Select } from '#ui/input.tsx';

import { partnerPaths } from '../paths.ts';
import { type ByTotal, type PartnerFilters, noFilters, partnersHref } from '../schema/filters.ts';
import { priceRangeLabels, priceRanges } from '../schema/partner.ts';
import { LocationField } from './location-field.tsx';

interface PartnerFilterFormProps {
  filters: PartnerFilters;
  byTotal: ByTotal;
  /** Goods and destination are known. */
  hasTotals: boolean;
  /** Labels from the server. */
  specialties: readonly { value: string; label: string }[];
  destinations: readonly { value: string; label: string }[];
}

/** All filters of the directory in one form that works without JavaScript. */
export function PartnerFilterForm({ filters, byTotal, hasTotals, specialties, destinations }: PartnerFilterFormProps) {
  const panel = useId();
  const ofTotal = (byTotal.sort === 'total' ? 1 : 0) + (byTotal.maxTotal === null ? 0 : 1);
  const chosen =
    filters.specialties.length + filters.destinations.length + (filters.priceRange === null ? 0 : 1) + ofTotal;
  const lists = [
    { name: 'specialties', legend: m.partners_specialties(), options: specialties },
    { name: 'destinations', legend: m.partners_destinations(), options: destinations },
  ] as const;
  // Keyed by search, so that earlier choices are not kept in the form.
  return (
    <FilterForm
      key={partnersHref(filters, byTotal)}
      action={partnerPaths.partners()}
      className="grid content-start gap-3"
    >
      <div className="flex items-end gap-2">
        <LocationField location={filters.location} />
        <Button type="submit">{m.ui_search_button()}</Button>
      </div>
      <FilterToggle id={panel} />
      <div>
        <FilterToggleLabel id={panel} activeCount={chosen} />
      </div>
      <FilterPanel
        id={panel}
        activeCount={chosen}
        clearHref={partnersHref({ ...noFilters, location: filters.location })}
        done={
          <Button type="submit" className="w-full">
            {m.partners_filter_show()}
          </Button>
        }
      >
        {hasTotals && (
          <FilterGroup title={m.partners_by_total()} chosen={ofTotal}>
            <Select
              label={m.partners_order()}
              name="sort"
              options={[
                { value: 'rating', label: m.partners_order_rating() },
                { value: 'total', label: m.partners_order_total() },
              ]}
              defaultValue={byTotal.sort}
            />
            <Input
              label={m.partners_max_total()}
              name="maxTotal"
              inputMode="decimal"
              prefix="$"
              maxLength={20}
              defaultValue={byTotal.maxTotal === null ? '' : String(byTotal.maxTotal)}
              placeholder="900"
            />
          </FilterGroup>
        )}
        {lists.map(({ name, legend, options }) => (
          <FilterGroup key={name} title={legend} chosen={filters[name].length}>
            <CheckboxList legend={legend} hideLegend name={name} options={options} values={filters[name]} />
          </FilterGroup>
        ))}
        <FilterGroup title={m.partners_price_range()} chosen={filters.priceRange === null ? 0 : 1}>
          <Select
            label={m.partners_price_range()}
            hideLabel
            name="priceRange"
            placeholder={m.partners_price_any()}
            options={priceRanges.map((value) => ({ value, label: priceRangeLabels[value]() }))}
            defaultValue={filters.priceRange ?? ''}
          />
        </FilterGroup>
      </FilterPanel>
    </FilterForm>
  );
}
