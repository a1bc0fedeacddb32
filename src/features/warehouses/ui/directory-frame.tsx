import { type ReactNode, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

import { isArea as isAreaKind, type Place } from '#features/catalog/schema.ts';
import { type Count, formatCount } from '#shared/bounded-count.ts';
import { formatDistance } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { List, Map as MapIcon } from '#ui/icon.tsx';
import { MapDrawer } from '#ui/map-drawer.tsx';
import { useViewer } from '#ui/viewer.tsx';

import { warehousePaths } from '../paths.ts';
import type { DirectoryFilters } from '../schema/filters.ts';
import { directoryHref } from './directory-address.ts';

export const isAreaOf = (place: Place | null): boolean => place !== null && isAreaKind(place);

/**
 * Returns true while another search is loading: keeping a warehouse answers with the same. Used only in components that
 * show it, so that ticking a box does not re-render all cards.
 */
function useIsLoading(): boolean {
  const navigation = useNavigation();
  const { search } = useLocation();
  return (
    navigation.state === 'loading' &&
    navigation.location.pathname === warehousePaths.directory() &&
    navigation.location.search !== search
  );
}

/** Returns true if the user has left the map for a list by this search: a cluster that no zoom splits links to one. */
export function useIsNowList(view: DirectoryFilters['view'], search: string): boolean {
  const [shown, setShown] = useState({ view, search, isNowList: false });
  if (shown.search !== search) setShown({ view, search, isNowList: shown.view === 'map' && view === 'list' });
  return shown.search === search && shown.isNowList;
}

/** Of the line that says how many were found, by which the results are called. */
export const foundId = 'found';

export function Results({ children }: { children: ReactNode }) {
  return (
    <div
      id="results"
      role="region"
      aria-labelledby={foundId}
      tabIndex={-1}
      className="group/compare min-w-0 outline-none lg:col-start-2 lg:row-start-3"
      aria-busy={useIsLoading()}
    >
      {children}
    </div>
  );
}

/** Columns of the list alone, and beside the map. */
export const alone = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3 min-[110rem]:grid-cols-4';
export const beside = 'grid gap-5 sm:grid-cols-2 min-[80rem]:grid-cols-1 min-[110rem]:grid-cols-2';

/** Beside the map on wide screens, below it on smaller ones, over it on a phone. */
export function BesideMap({ map, children }: { map: ReactNode; children: ReactNode }) {
  if (!map) return children;
  return (
    <MapDrawer
      map={map}
      className="sm:grid sm:gap-5 min-[80rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] min-[80rem]:items-start min-[110rem]:grid-cols-2"
    >
      {children}
    </MapDrawer>
  );
}

interface FoundProps {
  total: Count;
  place: Place | null;
  /** Miles, if chosen. */
  radius: number | null;
}

/** Number and place of the results. */
export function Found({ total, place, radius }: FoundProps) {
  const { units, locale } = useViewer();
  if (useIsLoading()) return m.warehouses_directory_loading();
  // Plural if the count is uncertain.
  const found = { count: total.more ? 2 : total.value, shown: formatCount(total, locale) };
  if (place === null) return m.warehouses_directory_count(found);
  if (isAreaOf(place)) return m.warehouses_directory_count_in({ ...found, place: place.label });
  const distance = formatDistance(radius ?? place.radius_miles, units, locale);
  return m.warehouses_directory_count_within({ ...found, distance, place: place.label });
}

const views = ['list', 'map', 'table'] as const;

/** The other ways to show the same results. */
export function ViewLinks({ filters }: { filters: DirectoryFilters }) {
  const labels = {
    list: m.warehouses_directory_list(),
    map: m.warehouses_directory_map(),
    table: m.warehouses_directory_table(),
  };
  const icons = { list: List, map: MapIcon, table: undefined };
  const toggled = filters.view === 'map' ? 'list' : 'map';
  return (
    <div className="ml-auto flex gap-2 lg:ml-0">
      {views
        .filter((view) => view !== filters.view)
        .map((view) => (
          <LinkButton
            key={view}
            to={directoryHref({ ...filters, view, cursor: null })}
            variant="secondary"
            size="sm"
            icon={icons[view]}
            preventScrollReset
            // A phone has no room for its columns, nor for three ways beside the order.
            className={view === 'table' || (filters.view === 'table' && view === 'map') ? 'max-sm:hidden' : undefined}
            aria-keyshortcuts={view === toggled ? 'm' : undefined}
          >
            {labels[view]}
          </LinkButton>
        ))}
    </div>
  );
}
