import { type ReactNode, useId } from 'react';

import { serviceCodes, serviceLabel } from '#features/catalog/services.ts';
import { PlaceField } from '#features/catalog/ui/place-field.tsx';
import { certifications } from '#features/catalog/certifications.ts';
import { securityFeatures } from '#features/catalog/security-features.ts';
import { warehouseTypes } from '#features/catalog/warehouse-types.ts';
import { type Count, formatCount } from '#shared/bounded-count.ts';
import { degreesIn } from '#shared/degrees.ts';
import { formatRadius, type UnitSystem } from '#shared/units.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { FilterForm, FilterGroup, FilterPanel, FilterToggle, FilterToggleLabel } from '#ui/filter.tsx';
import { MapPin, Search } from '#ui/icon.tsx';
import { Check, CheckboxList, Input, RadioList, Select } from '#ui/input.tsx';
import { HiddenField } from '#ui/submit-button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useViewer } from '#ui/viewer.tsx';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { activeFilters } from '../schema/filter-chips.ts';
import {
  type DirectoryFilters,
  defaultSort,
  directoryFilters,
  noFilters,
  radiusOptions,
  serviceFlags,
} from '../schema/filters.ts';
import { measuredField, shownParams } from '../schema/measured-filters.ts';
import type { DirectoryCounts } from '../schema/counts-view.ts';
import { directoryHref } from './directory-address.ts';
import { SyncedFilters } from './synced-filters.tsx';

const counted = (
  options: readonly { value: string; label: string; hint?: string }[],
  counts: Record<string, string> | undefined,
) => options.map(({ value, label }) => ({ value, label, count: counts?.[value] }));

const services = () =>
  serviceCodes
    .filter((code) => !serviceFlags.some((own) => own === code))
    .map((value) => ({ value, label: serviceLabel(value) }));

/** Includes the current radius: the map uses other values. */
const radii = (units: UnitSystem, chosen: number | null) =>
  [...new Set([...radiusOptions, ...(chosen === null ? [] : [chosen])])]
    .toSorted((a, b) => a - b)
    .map((miles) => ({
      value: String(miles),
      label: m.warehouses_filter_radius_option({ distance: formatRadius(miles, units) }),
    }));

const text = (value: number | string | null): string => (value === null ? '' : String(value));

interface DirectoryFilterFormProps {
  filters: DirectoryFilters;
  counts: DirectoryCounts | null;
  /** Totals are known at the reader's numbers. */
  hasNumbers: boolean;
  /** Order and view, beside the filter button. */
  bar: ReactNode;
}

/** All filters of the directory in one form that works without JavaScript: the search, the bar below it, the panel. */
export function DirectoryFilterForm({ filters, counts, hasNumbers, bar }: DirectoryFilterFormProps) {
  const panel = useId();
  const where = useId();
  const { units } = useViewer();
  const isMetric = units === 'metric';
  const isCelsius = degreesIn(units) === 'metric';
  const measuredInput = (filter: Parameters<typeof measuredField>[1]) => {
    const { name, value } = measuredField(filters, filter, units);
    return { name, defaultValue: value };
  };
  const active = activeFilters(filters).filter(({ field }) => field !== 'q' && field !== 'need' && field !== 'near');
  const query = shownParams(filters, units).toString();
  const chosen = (...names: (keyof DirectoryFilters)[]) => active.filter((chip) => names.includes(chip.field)).length;
  const clear = directoryHref({ ...noFilters, q: filters.q, near: filters.near, view: filters.view });
  return (
    <FilterForm action={warehousePaths.directory()} className="contents">
      {filters.sort !== defaultSort(filters) && filters.sort !== 'nearest' && filters.sort !== 'best' && (
        <HiddenField name="sort" value={filters.sort} />
      )}
      {filters.need !== null && <HiddenField name="need" value={filters.need} />}
      {filters.need !== null && filters.changes !== null && <HiddenField name="changes" value={filters.changes} />}
      {filters.view !== 'list' && <HiddenField name="view" value={filters.view} />}
      <SyncedFilters
        query={query}
        className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-2 sm:gap-3 lg:col-span-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)_11rem_auto]"
      >
        <Input
          label={m.warehouses_filter_search_label()}
          hideLabel
          icon={Search}
          type="search"
          name="q"
          maxLength={directoryFilters.q.maxLength}
          placeholder={m.warehouses_directory_search_example()}
          defaultValue={filters.q ?? ''}
        />
        <input
          type="checkbox"
          id={where}
          defaultChecked={filters.near !== null}
          className="peer/where sr-only lg:hidden"
        />
        <div className="hidden peer-checked/where:contents lg:contents">
          <PlaceField
            name="near"
            label={m.warehouses_filter_near()}
            hideLabel
            className="max-lg:order-1 max-lg:col-span-3"
            defaultValue={filters.near ?? ''}
          />
          <Select
            label={m.warehouses_filter_radius()}
            hideLabel
            name="radius"
            options={radii(units, filters.radius)}
            placeholder={m.warehouses_filter_nearby()}
            className="max-lg:order-1 max-lg:col-span-3"
            defaultValue={text(filters.radius)}
          />
        </div>
        <label
          htmlFor={where}
          className={buttonClass(
            { variant: 'secondary' },
            'aspect-square cursor-pointer px-0! peer-focus-visible/where:outline-2 lg:hidden',
          )}
        >
          <MapPin className="size-5" />
          <span className="sr-only">{m.warehouses_directory_place()}</span>
        </label>
        <Button type="submit" className="max-sm:aspect-square max-sm:px-0!">
          <Search className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">{m.warehouses_search_button()}</span>
        </Button>
      </SyncedFilters>
      <FilterToggle id={panel} />
      <div className="flex min-w-0 flex-wrap items-center gap-2 lg:col-start-2 lg:row-start-2">
        <FilterToggleLabel id={panel} activeCount={active.length} />
        {bar}
      </div>
      <SyncedFilters query={query} className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-2">
        <FilterPanel
          id={panel}
          activeCount={active.length}
          clearHref={clear}
          done={counts && <ShowResults panel={panel} count={counts.total} />}
        >
          <FilterGroup title={m.warehouses_filter_services()} chosen={chosen('services')}>
            <CheckboxList
              legend={m.warehouses_filter_services()}
              hideLegend
              name="services"
              options={counted(services(), counts?.services)}
              values={filters.services}
              limit={7}
            />
            <RadioList
              legend={m.warehouses_filter_several()}
              name="match"
              value={filters.match}
              options={[
                { value: 'any', label: m.warehouses_filter_any() },
                { value: 'all', label: m.warehouses_filter_all() },
              ]}
            />
          </FilterGroup>
          <FilterGroup title={m.warehouses_filter_type()} chosen={chosen('type')}>
            <CheckboxList
              legend={m.warehouses_filter_type()}
              hideLegend
              name="type"
              options={counted(warehouseTypes, counts?.type)}
              values={filters.type}
            />
          </FilterGroup>
          <FilterGroup
            title={m.warehouses_filter_space()}
            chosen={chosen('minArea', 'maxArea', 'minPallets', 'maxPrice', 'maxTotal', 'room')}
          >
            <div className="grid grid-cols-2 gap-3">
              <Input
                label={isMetric ? m.warehouses_filter_min_area_m2() : m.warehouses_filter_min_area()}
                inputMode="numeric"
                {...measuredInput('minArea')}
                placeholder={isMetric ? '500' : '5,000'}
              />
              <Input
                label={isMetric ? m.warehouses_filter_max_area_m2() : m.warehouses_filter_max_area()}
                inputMode="numeric"
                {...measuredInput('maxArea')}
                placeholder={isMetric ? '5,000' : '50,000'}
              />
            </div>
            <Input
              label={m.warehouses_filter_min_pallets()}
              name="minPallets"
              inputMode="numeric"
              defaultValue={text(filters.minPallets)}
              placeholder="500"
            />
            <Input
              label={m.warehouses_filter_max_price_label()}
              name="maxPrice"
              inputMode="decimal"
              prefix="$"
              defaultValue={text(filters.maxPrice)}
              placeholder="1.50"
            />
            {hasNumbers && (
              <Input
                label={m.warehouses_filter_max_total()}
                name="maxTotal"
                inputMode="decimal"
                prefix="$"
                defaultValue={text(filters.maxTotal)}
                placeholder="5,000"
              />
            )}
            {(hasNumbers || filters.room) && (
              <Check name="room" value="1" label={m.warehouses_filter_room()} defaultChecked={filters.room} />
            )}
          </FilterGroup>
          <FilterGroup title={m.warehouses_filter_building()} {...opened(chosen('minHeight', 'minDocks'))}>
            <Input
              label={isMetric ? m.warehouses_filter_min_height_m() : m.warehouses_filter_min_height_ft()}
              inputMode="decimal"
              {...measuredInput('minHeight')}
              placeholder={isMetric ? '9' : '30'}
            />
            <Input
              label={m.warehouses_filter_min_docks()}
              name="minDocks"
              inputMode="numeric"
              defaultValue={text(filters.minDocks)}
              placeholder="10"
            />
          </FilterGroup>
          <FilterGroup title={m.warehouses_filter_special()} chosen={chosen(...serviceFlags)}>
            {serviceFlags.map((name) => (
              <Check
                key={name}
                name={name}
                value="1"
                label={serviceLabel(name)}
                defaultChecked={filters[name]}
                count={counts?.[name]}
              />
            ))}
          </FilterGroup>
          <FilterGroup title={m.warehouses_filter_temperature()} {...opened(chosen('tempMin', 'tempMax'))}>
            <div className="grid grid-cols-2 gap-3">
              <Input
                label={isCelsius ? m.warehouses_filter_temp_min() : m.warehouses_filter_temp_min_f()}
                inputMode="text"
                {...measuredInput('tempMin')}
                placeholder={isCelsius ? '-18' : '0'}
              />
              <Input
                label={isCelsius ? m.warehouses_filter_temp_max() : m.warehouses_filter_temp_max_f()}
                inputMode="text"
                {...measuredInput('tempMax')}
                placeholder={isCelsius ? '4' : '40'}
              />
            </div>
            <p className="text-sm text-muted">{m.warehouses_filter_temperature_hint()}</p>
          </FilterGroup>
          <FilterGroup title={m.warehouses_filter_certifications()} {...opened(chosen('certifications'))}>
            <CheckboxList
              legend={m.warehouses_filter_certifications()}
              hideLegend
              name="certifications"
              options={counted(certifications, counts?.certifications)}
              values={filters.certifications}
              limit={8}
            />
          </FilterGroup>
          <FilterGroup title={m.warehouses_filter_security()} {...opened(chosen('security'))}>
            <CheckboxList
              legend={m.warehouses_filter_security()}
              hideLegend
              name="security"
              options={counted(securityFeatures, counts?.security)}
              values={filters.security}
              limit={8}
            />
          </FilterGroup>
          <FilterGroup title={m.warehouses_filter_availability()} {...opened(chosen('availableFrom'))}>
            <Input
              label={m.warehouses_filter_space_by()}
              type="date"
              name="availableFrom"
              defaultValue={text(filters.availableFrom)}
            />
          </FilterGroup>
          <div className="border-t border-line p-4 max-lg:hidden">
            <Button type="submit" variant="secondary" className="w-full">
              {m.warehouses_filter_apply()}
            </Button>
          </div>
        </FilterPanel>
      </SyncedFilters>
    </FilterForm>
  );
}

/** A group with a chosen value is open. */
const opened = (chosen: number) => ({ chosen, open: chosen > 0 });

/** Applies the choice; with JavaScript it is already applied, and the button closes the panel. */
function ShowResults({ panel, count }: { panel: string; count: Count }) {
  const hydrated = useHydrated();
  const { locale } = useViewer();
  const close = () => {
    const toggle = document.getElementById(panel);
    if (toggle instanceof HTMLInputElement) toggle.checked = false;
  };
  return (
    <Button type="submit" className="w-full" onClick={close}>
      {hydrated
        ? m.warehouses_directory_show({ count: count.value, shown: formatCount(count, locale) })
        : m.warehouses_filter_apply()}
    </Button>
  );
}
