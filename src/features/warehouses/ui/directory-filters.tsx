import { serviceCodes, serviceLabel } from '#features/catalog/services.ts';
import { certifications, securityFeatures, warehouseTypes } from '#features/catalog/warehouse-options.ts';
import { type Count, formatCount } from '#shared/bounded-count.ts';
import { Button } from '#ui/button.tsx';
import { FilterForm, FilterGroup, FilterPanel } from '#ui/filter.tsx';
import { Search } from '#ui/icon.tsx';
import { Check, CheckboxList, Input, RadioList, Select } from '#ui/input.tsx';
import { HiddenField } from '#ui/submit-button.tsx';

import { warehousePaths } from '../paths.ts';
import { activeFilters } from '../schema/filter-chips.ts';
import {
  type DirectoryFilters,
  defaultSort,
  directoryFilters,
  filtersToParams,
  noFilters,
  radiusOptions,
} from '../schema/filters.ts';
import { directoryHref } from './directory-address.ts';
import { PlaceField } from './place-field.tsx';
import { SyncedFilters } from './synced-filters.tsx';

export interface DirectoryCounts {
  services: Record<string, Count>;
  type: Record<string, Count>;
  certifications: Record<string, Count>;
  security: Record<string, Count>;
  hazmat: Count;
  bonded: Count;
  returns: Count;
}

const special = ['hazmat', 'bonded', 'returns'] as const;

const counted = (
  options: readonly { value: string; label: string; hint?: string }[],
  counts: Record<string, Count> | undefined,
) =>
  options.map((option) => {
    const count = counts?.[option.value];
    return { value: option.value, label: option.label, ...(count ? { count: formatCount(count) } : {}) };
  });

const services = () =>
  serviceCodes
    .filter((code) => !special.some((own) => own === code))
    .map((value) => ({ value, label: serviceLabel(value) }));

const radii = radiusOptions.map((miles) => ({ value: String(miles), label: `within ${miles} miles` }));

const text = (value: number | string | null): string => (value === null ? '' : String(value));

/** Every filter of the directory in one form that needs no JavaScript. */
export function DirectoryFilterForm({
  filters,
  counts,
}: {
  filters: DirectoryFilters;
  counts: DirectoryCounts | null;
}) {
  const active = activeFilters(filters);
  const query = filtersToParams(filters).toString();
  const isSet = (...names: (keyof DirectoryFilters)[]) => active.some((chip) => names.includes(chip.field));
  const clear = directoryHref({ ...noFilters, view: filters.view });
  return (
    <FilterForm action={warehousePaths.directory()} className="contents">
      {filters.sort !== defaultSort(filters) && filters.sort !== 'nearest' && filters.sort !== 'best' && (
        <HiddenField name="sort" value={filters.sort} />
      )}
      {filters.view === 'map' && <HiddenField name="view" value="map" />}
      <SyncedFilters
        query={query}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:gap-3 lg:col-span-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)_11rem_auto]"
      >
        <Input
          label="Search warehouses"
          hideLabel
          icon={Search}
          type="search"
          name="q"
          maxLength={directoryFilters.q.maxLength}
          placeholder="Company, city, service"
          className="max-lg:col-span-2"
          defaultValue={filters.q ?? ''}
        />
        <PlaceField label="Near" hideLabel className="max-lg:col-span-2" defaultValue={filters.near ?? ''} />
        <Select
          label={directoryFilters.radius.name}
          hideLabel
          name="radius"
          options={radii}
          placeholder="nearby"
          defaultValue={text(filters.radius)}
        />
        <Button type="submit">Search</Button>
      </SyncedFilters>
      <SyncedFilters query={query} className="min-w-0">
        <FilterPanel activeCount={active.length} clearHref={clear}>
          <FilterGroup title={directoryFilters.services.name}>
            <CheckboxList
              legend={directoryFilters.services.name}
              hideLegend
              name="services"
              options={counted(services(), counts?.services)}
              values={filters.services}
              limit={7}
            />
            <RadioList
              legend="When several are chosen"
              name="match"
              value={filters.match}
              options={[
                { value: 'any', label: 'any of them' },
                { value: 'all', label: 'all of them' },
              ]}
            />
          </FilterGroup>
          <FilterGroup title={directoryFilters.type.name}>
            <CheckboxList
              legend={directoryFilters.type.name}
              hideLegend
              name="type"
              options={counted(warehouseTypes, counts?.type)}
              values={filters.type}
            />
          </FilterGroup>
          <FilterGroup title="Space and price">
            <div className="grid grid-cols-2 gap-3">
              <Input
                label={directoryFilters.minArea.name}
                name="minArea"
                inputMode="numeric"
                defaultValue={text(filters.minArea)}
                placeholder="5,000"
              />
              <Input
                label={directoryFilters.maxArea.name}
                name="maxArea"
                inputMode="numeric"
                defaultValue={text(filters.maxArea)}
                placeholder="50,000"
              />
            </div>
            <Input
              label="At most, per sq ft and month"
              name="maxPrice"
              inputMode="decimal"
              prefix="$"
              defaultValue={text(filters.maxPrice)}
              placeholder="1.50"
            />
          </FilterGroup>
          <FilterGroup title="Special goods">
            {special.map((name) => (
              <Check
                key={name}
                name={name}
                value="1"
                label={serviceLabel(name)}
                defaultChecked={filters[name]}
                count={counts ? formatCount(counts[name]) : undefined}
              />
            ))}
          </FilterGroup>
          <FilterGroup title="Temperature" open={isSet('tempMin', 'tempMax')}>
            <div className="grid grid-cols-2 gap-3">
              <Input
                label={directoryFilters.tempMin.name}
                name="tempMin"
                inputMode="text"
                defaultValue={text(filters.tempMin)}
                placeholder="-18"
              />
              <Input
                label={directoryFilters.tempMax.name}
                name="tempMax"
                inputMode="text"
                defaultValue={text(filters.tempMax)}
                placeholder="4"
              />
            </div>
            <p className="text-sm text-muted">The range the warehouse must be able to hold.</p>
          </FilterGroup>
          <FilterGroup title={directoryFilters.certifications.name} open={isSet('certifications')}>
            <CheckboxList
              legend={directoryFilters.certifications.name}
              hideLegend
              name="certifications"
              options={counted(certifications, counts?.certifications)}
              values={filters.certifications}
              limit={8}
            />
          </FilterGroup>
          <FilterGroup title={directoryFilters.security.name} open={isSet('security')}>
            <CheckboxList
              legend={directoryFilters.security.name}
              hideLegend
              name="security"
              options={counted(securityFeatures, counts?.security)}
              values={filters.security}
              limit={8}
            />
          </FilterGroup>
          <FilterGroup title="Availability" open={isSet('availableFrom')}>
            <Input
              label="Space available by"
              type="date"
              name="availableFrom"
              defaultValue={text(filters.availableFrom)}
            />
          </FilterGroup>
          <div className="border-t border-line p-4">
            <Button type="submit" variant="secondary" className="w-full">
              Apply filters
            </Button>
          </div>
        </FilterPanel>
      </SyncedFilters>
    </FilterForm>
  );
}
