import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Form } from 'react-router';

import { formatNumber } from '#shared/units.ts';
import { Alert } from '#ui/alert.tsx';
import { ActingFor, HiddenField } from '#ui/submit-button.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { FilterFold, FilterForm, SearchBox, Toolbar } from '#ui/filter.tsx';
import { Download, Package, Plus, RefreshCw } from '#ui/icon.tsx';
import { Check, Input, Select } from '#ui/input.tsx';
import { List, type ListData } from '#ui/list.tsx';
import { saveFile } from '#ui/save-file.ts';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';
import type { PackageRowView } from '../schema/own-list-view.ts';
import { countFilters, isFiltered, packageQuery, type PackageFilters } from '../schema/package-filters.ts';
import { PackageTable } from './package-table.tsx';

interface OwnPackagesProps {
  list: ListData<PackageRowView> & {
    counts: { total: number };
    filters: PackageFilters;
    search: string;
    statuses: readonly { value: string; label: string }[];
    carriers: readonly { value: string; label: string }[];
  };
  mayEdit: boolean;
}

/** The list, with its filters and actions on several packages. */
export function OwnPackages({ list, mayEdit }: OwnPackagesProps) {
  const { counts, filters } = list;
  const query = packageQuery(filters);
  const here = (cursor?: string) => trackingPaths.businessTracking({ ...query, cursor });
  return (
    <section>
      <Toolbar
        end={
          <>
            {mayEdit && (
              <LinkButton to={trackingPaths.importPackages()} variant="secondary" size="sm" icon={Plus}>
                {m.tracking_import_own_title()}
              </LinkButton>
            )}
            <LinkButton to={here()} variant="secondary" size="sm" icon={RefreshCw} prefetch="none">
              {m.tracking_own_refresh()}
            </LinkButton>
            <LinkButton
              to={trackingPaths.exportPackages(query)}
              variant="secondary"
              size="sm"
              icon={Download}
              reloadDocument
              prefetch="none"
            >
              {m.tracking_own_export()}
            </LinkButton>
          </>
        }
      >
        <h2 className="flex items-center gap-2 text-2xl">
          {m.tracking_own_packages()} <Badge tone="teal">{formatNumber(counts.total)}</Badge>
        </h2>
      </Toolbar>
      {(counts.total > 0 || isFiltered(filters)) && <Filters list={list} />}
      <List
        list={list}
        href={here}
        empty={
          isFiltered(filters)
            ? {
                icon: Package,
                title: m.tracking_own_none_found(),
                action: (
                  <LinkButton to={trackingPaths.businessTracking()} variant="secondary">
                    {m.tracking_own_show_all()}
                  </LinkButton>
                ),
              }
            : {
                icon: Package,
                title: m.tracking_own_none(),
                text: m.tracking_own_none_text(),
                action: (
                  <div className="flex flex-wrap justify-center gap-3">
                    {mayEdit && <LinkButton to={trackingPaths.addTracking()}>{m.tracking_own_tab_add()}</LinkButton>}
                    <LinkButton to={trackingPaths.businessTracking({ archived: '1' })} variant="secondary">
                      {m.tracking_own_archived_only()}
                    </LinkButton>
                  </div>
                ),
              }
        }
      >
        {(rows) => (
          <SelectedForm>
            <HiddenField name="search" value={list.search} />
            <PackageTable rows={rows} />
            <Selected isArchived={filters.isArchived} mayEdit={mayEdit} />
          </SelectedForm>
        )}
      </List>
    </section>
  );
}

/** The router cannot receive a file: the page fetches it. Without selected packages the server says what is missing. */
function SelectedForm({ children }: { children: ReactNode }) {
  const [isLost, setLost] = useState(false);
  const download = (event: SubmitEvent<HTMLFormElement>) => {
    setLost(false);
    const sent = new FormData(event.currentTarget, event.nativeEvent.submitter);
    // Boxes send text.
    const ids = (sent.getAll('ids') as string[]).join(',');
    if (sent.get('intent') !== 'export' || ids === '') return;
    event.preventDefault();
    saveFile(trackingPaths.exportPackages({ ids })).catch(() => setLost(true));
  };
  return (
    <Form method="post" action={trackingPaths.selectedPackages()} onSubmit={download}>
      <ActingFor />
      {children}
      {isLost && (
        <Alert tone="error" live>
          {m.tracking_own_export_lost()}
        </Alert>
      )}
    </Form>
  );
}

function Filters({ list: { filters, statuses, carriers } }: Pick<OwnPackagesProps, 'list'>) {
  return (
    <FilterForm action={trackingPaths.businessTracking()} className="mb-4 grid gap-3">
      <SearchBox
        label={m.tracking_own_search()}
        placeholder={m.tracking_own_search_example()}
        defaultValue={filters.q ?? ''}
      />
      <FilterFold chosen={countFilters(filters)}>
        <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <Select
            name="status"
            label={m.tracking_admin_status()}
            options={statuses}
            placeholder={m.tracking_own_any()}
            defaultValue={filters.status ?? ''}
          />
          <Select
            name="carrier"
            label={m.tracking_result_carrier()}
            options={carriers}
            placeholder={m.tracking_own_any()}
            defaultValue={filters.carrier ?? ''}
          />
          <Input name="label" label={m.tracking_own_label()} defaultValue={filters.label ?? ''} autoComplete="off" />
          <Select
            name="sort"
            label={m.tracking_own_sort()}
            options={[
              { value: 'newest', label: m.tracking_own_sort_newest() },
              { value: 'updated', label: m.tracking_own_sort_updated() },
              { value: 'estimate', label: m.tracking_own_sort_estimate() },
            ]}
            defaultValue={filters.sort}
          />
        </div>
        <div className="flex flex-wrap gap-x-6">
          <Check name="late" value="1" label={m.tracking_own_late_only()} defaultChecked={filters.isLate} />
          <Check name="archived" value="1" label={m.tracking_own_archived_only()} defaultChecked={filters.isArchived} />
        </div>
        <Button type="submit" variant="secondary" size="sm" className="w-fit">
          {m.tracking_own_filter()}
        </Button>
      </FilterFold>
    </FilterForm>
  );
}

function Selected({ isArchived, mayEdit }: { isArchived: boolean; mayEdit: boolean }) {
  return (
    <fieldset className="mt-4 flex flex-wrap items-end gap-3">
      <legend className="mb-2 text-sm font-semibold">{m.tracking_own_selected()}</legend>
      {mayEdit && (
        <>
          <Button type="submit" name="intent" value={isArchived ? 'restore' : 'archive'} variant="secondary" size="sm">
            {isArchived ? m.tracking_own_restore() : m.tracking_own_archive()}
          </Button>
          <Button type="submit" name="intent" value="share" variant="secondary" size="sm">
            {m.tracking_share_title()}
          </Button>
        </>
      )}
      <Button type="submit" name="intent" value="export" variant="secondary" size="sm">
        {m.tracking_own_export()}
      </Button>
      {mayEdit && (
        <>
          <Input name="label" label={m.tracking_own_new_label()} maxLength={120} autoComplete="off" />
          <Button type="submit" name="intent" value="label" variant="secondary" size="sm">
            {m.tracking_own_set_label()}
          </Button>
        </>
      )}
    </fieldset>
  );
}
