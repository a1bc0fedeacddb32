import { memo } from 'react';
import { isRouteErrorResponse } from 'react-router';

import { cardTotals } from '#features/rates/queries/card-totals.server.ts';
import { roomReader } from '#features/rates/queries/room.server.ts';
import { findTotals } from '#features/rates/queries/totals.server.ts';
import { listNumbers } from '#features/rates/schema/list-numbers.ts';
import { NumbersLine } from '#features/rates/ui/numbers-line.tsx';
import { noteSearch } from '#features/shortlist/commands/searches.server.ts';
import { findSavedIds } from '#features/shortlist/queries/saved-items.server.ts';
import { SaveSearch } from '#features/shortlist/ui/save-search.tsx';
import { SaveForm } from '#features/shortlist/ui/save-button.tsx';
import { listLandmarks } from '#features/catalog/queries.server.ts';
import { offerBasemap } from '#server/http/basemap.ts';
import { getCtx } from '#server/http/router-context.ts';
import { localeOf, unitsOf } from '#server/http/viewer-cookies.ts';
import { subjectActions } from '#server/subjects.ts';
import { actsOn, anySlug } from '#shared/acts.ts';
import { formatCount } from '#shared/bounded-count.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { LinkActs } from '#ui/card-acts.tsx';
import { Chips, RemovableChip } from '#ui/chip.tsx';
import { CompareBar } from '#ui/compare-bar.tsx';
import { ResultCount } from '#ui/filter.tsx';
import { Link } from '#ui/link.tsx';
import { Menu, MenuLink } from '#ui/menu.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { idsOf } from '#shared/ids-of.ts';

import { warehousePaths } from '../paths.ts';
import { browseDirectory } from '../queries/directory.server.ts';
import { listMapPoints } from '../queries/map-points.server.ts';
import { filterName, filterProblemText } from '../schema/filter-words.ts';
import { type DirectoryFilters, filtersToParams, noFilters, changedFilters, needsNumbers } from '../schema/filters.ts';
import { parseFilters } from '../schema/parse-filters.ts';
import { isRelaxed } from '../schema/reading.ts';
import { chartPoints } from '../ui/chart-points.ts';
import { directoryHref } from '../ui/directory-address.ts';
import {
  alone,
  beside,
  BesideMap,
  Found,
  foundId,
  isAreaOf,
  Results,
  useIsNowList,
  ViewLinks,
} from '../ui/directory-frame.tsx';
import { DirectoryMap, DirectoryTable, FewFound, FixChip, NothingFound, PartlyFound } from '../ui/directory-parts.tsx';
import { DirectoryFilterForm } from '../ui/directory-filters.tsx';
import { directoryHead } from '../ui/directory-head.ts';
import { directoryOrders } from '../ui/directory-orders.ts';
import { scaleOfCards } from '../schema/asks-for-cold.ts';
import { cardView, roomLine } from '../schema/card-view.ts';
import { countsView } from '../schema/counts-view.ts';
import { chipsOf } from '../schema/search-chips.ts';
import { BestMatchNote, PriceQuestion } from '../ui/reading-notes.tsx';
import { priceQuestionOf } from './price-question.server.ts';
import { DirectoryNotices } from '../ui/directory-notices.tsx';
import { WarehouseCard } from '../ui/warehouse-card.tsx';
import type { Route } from './+types/directory.ts';
import { findNumbersOfSearch } from './compared-numbers.server.ts';
import { countShown } from './count-shown.server.ts';
import { chipFix, chipsView, talkHref } from './fix-chip.server.ts';
import { answerNoResult, listNearly } from './no-result.server.ts';
import { tableView } from './table-view.server.ts';

/** The search, for what features offer about it. */
const saidBy = (filters: DirectoryFilters) => ({ search: filtersToParams(filters).toString() });

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const asked = new URLSearchParams(args.url.searchParams);
  // The part that is being corrected.
  const fixed = asked.get('fix');
  asked.delete('fix');
  const { filters, problems } = parseFilters(asked);
  const units = unitsOf(args.request);
  const asPriced = await findNumbersOfSearch(ctx, args.request, filters);
  const { numbers } = asPriced;
  const totals = numbers && cardTotals(ctx, numbers);
  const { page, facets, search: read } = await browseDirectory(ctx, filters, totals);
  const basemap = offerBasemap(args);
  const ids = idsOf(page.items);
  countShown(ctx, args.request, filters, page);
  const roomIn = roomReader(ctx, { numbers, from: filters.availableFrom });
  const map = filters.view === 'map' ? await listMapPoints(ctx, filters, totals) : null;
  const chips = chipsOf(filters, page.reading, { isAreaNear: isAreaOf(page.place), units });
  if (chips.length > 0 && filters.cursor === null)
    await noteSearch(ctx, args.request, {
      path: directoryHref(filters),
      name: chips.map(({ label }) => label).join(' · '),
    });
  const isPartly = page.reading !== null && isRelaxed(page.reading);
  const near = isPartly ? [] : await listNearly(ctx, { filters, chips, search: read }, page.items);
  const idsShown = [...ids, ...near.map(({ listing }) => listing.id)];
  const own = numbers && (await findTotals(ctx, 'warehouse', idsShown, numbers));
  const cardOf = (item: (typeof page.items)[number]) => ({
    ...cardView(item, { degrees: scaleOfCards(filters, page.reading, units) }),
    ...(own && { total: own.get(item.id) ?? null }),
  });
  const items = page.items.map((item) => ({
    ...cardOf(item),
    ...roomLine(roomIn(item.space), filters.room),
    ...(map && { at: `${item.latitude} ${item.longitude}` }),
  }));
  const search = { filters, chips, place: page.place, reading: page.reading, units, totals };
  return {
    filters: changedFilters(filters),
    head: directoryHead(filters, page.place?.label ?? null),
    orders: directoryOrders(filters, page.sort, {
      nearest: page.place !== null && !isAreaOf(page.place),
      best: page.reading !== null || filters.need !== null,
      total: numbers !== null,
    }),
    problems: [...problems, ...page.problems].map((problem) => ({
      name: filterName(problem.field),
      message: filterProblemText(problem),
    })),
    page: {
      ...page,
      // Asked by `priceQuestion`.
      reading: page.reading && { ...page.reading, priceDoubt: null },
      items,
    },
    table: filters.view === 'table' ? await tableView(ctx, { filters, items, sort: page.sort, units, hasNumbers: numbers !== null }) : null, // prettier-ignore
    numbers: listNumbers(asPriced, directoryHref(filters)),
    priceQuestion: priceQuestionOf(filters, page.reading),
    acts: subjectActions(ctx, [{ kind: 'warehouse', slug: anySlug }], saidBy(filters)),
    requests: subjectActions(ctx, [], saidBy(filters)),
    chips: chipsView(filters, chips),
    talkHref: talkHref(filters, chips),
    fix: chipFix(filters, chips[Number(fixed ?? -1)], units),
    counts: countsView(facets, localeOf(args.request, ctx.language)),
    map: map && { points: chartPoints(map.points), more: map.more, landmarks: listLandmarks(), basemap },
    noResult: page.items.length === 0 || isPartly ? await answerNoResult(ctx, search, page.items.length > 0) : null,
    nearly: near.map(({ listing, lacks }) => ({ lacks, card: cardOf(listing) })),
    saved: await findSavedIds(ctx, args.request, 'warehouse', idsShown),
  };
}

export const meta: Route.MetaFunction = pageMeta(
  ({ loaderData }) =>
    loaderData?.head ?? {
      title: m.warehouses_directory_title(),
      description: m.warehouses_directory_failed_description(),
      path: warehousePaths.directory(),
      noindex: true,
    },
);

export default function Directory({ loaderData }: Route.ComponentProps) {
  return <Shown loaderData={loaderData} />;
}

const Shown = memo(function Shown({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const {
    orders,
    problems,
    page,
    acts,
    requests,
    chips,
    talkHref: talk,
    fix,
    counts,
    map,
    table,
    noResult,
    nearly,
    saved,
    priceQuestion,
    numbers,
  } = loaderData;
  const filters: DirectoryFilters = { ...noFilters, ...loaderData.filters };
  const { reading } = page;
  const { locale } = useViewer();
  const search = filtersToParams(filters, { keepCursor: true }).toString();
  const isNowList = useIsNowList(filters.view, search);
  const isEmpty = page.items.length === 0;
  const hasMap = map !== null && map.points.length > 0;
  const demoCount = page.items.filter((item) => item.is_demo).length;
  const demo = demoCount === 0 ? 'none' : demoCount === page.items.length ? 'all' : 'some';
  const first = filters.cursor === null ? 1 : filters.from;
  const bar = (
    <>
      <div className="flex min-w-0 flex-1 items-center gap-2 lg:flex-none">
        <Menu label={orders.current} about={m.ui_filter_order()}>
          {orders.others.map(({ label, href }) => (
            <MenuLink key={href} to={href}>
              {label}
            </MenuLink>
          ))}
        </Menu>
        <ViewLinks filters={filters} />
      </div>
      <div className="relative w-full lg:order-first lg:w-auto lg:grow">
        {/* Some eighty filters stand between the line and the list. */}
        <a
          href="#results"
          className="sr-only rounded bg-teal text-on-teal focus:not-sr-only focus:absolute focus:z-30 focus:px-3 focus:py-1.5"
        >
          {m.warehouses_directory_to_results()}
        </a>
        <ResultCount id={foundId}>
          <Found total={counts.total} place={page.place} radius={filters.radius} />
          {isNowList && ` ${m.warehouses_directory_now_list()}`}
        </ResultCount>
      </div>
    </>
  );
  return (
    <Page className="card-lists max-lg:pt-4!">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:mb-6">
        <h1 className="text-2xl lg:text-3xl">{m.warehouses_directory_title()}</h1>
        <LinkButton to={warehousePaths.listWarehouse()} variant="secondary" size="sm" className="max-sm:hidden">
          {m.warehouses_nav_list()}
        </LinkButton>
      </div>
      <SaveForm />
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-y-5">
        <DirectoryFilterForm filters={filters} counts={counts} hasNumbers={numbers.hasNumbers} bar={bar} />
        <Results>
          {chips.length > 0 && (
            <div className="mb-4">
              <Chips label={m.warehouses_directory_active()}>
                {chips.map(({ key, label, ...chip }) => (
                  <RemovableChip key={key} {...chip}>
                    {label}
                  </RemovableChip>
                ))}
                <Link
                  to={directoryHref({ ...noFilters, view: filters.view })}
                  className="link ml-1 text-sm"
                  preventScrollReset
                >
                  {m.warehouses_directory_clear()}
                </Link>
                <Link to={talk} className="link ml-1 text-sm">
                  {m.warehouses_directory_talk()}
                </Link>
                <SaveSearch
                  path={directoryHref(filters)}
                  name={chips.map(({ label }) => label).join(' · ')}
                  isWatchable={!needsNumbers(filters)}
                />
                {!isEmpty && <LinkActs acts={requests} size="sm" />}
              </Chips>
            </div>
          )}
          {fix && <FixChip key={fix.label} fix={fix} />}
          {priceQuestion && <PriceQuestion {...priceQuestion} />}
          <NumbersLine {...numbers} isHiddenOnPhone={hasMap} />
          <DirectoryNotices problems={problems} reading={isEmpty ? null : reading} typed={filters.q} demo={demo} />
          <BesideMap
            map={
              hasMap && (
                <DirectoryMap
                  label={m.warehouses_directory_map_label({ count: formatCount(counts.total, locale) })}
                  filters={filters}
                  reading={page.reading}
                  place={page.place}
                  points={map.points}
                  landmarks={map.landmarks}
                  basemap={map.basemap}
                />
              )
            }
          >
            {map?.more && <p className="mb-3 text-sm text-muted">{m.warehouses_directory_map_first()}</p>}
            {isEmpty ? (
              <NothingFound
                filters={filters}
                answer={noResult}
                isUnknown={reading !== null && reading.terms.length === 0 && reading.served === null}
              />
            ) : table ? (
              <DirectoryTable table={table} />
            ) : (
              <ul className={`results ${hasMap ? beside : alone}`}>
                {page.items.map((warehouse, index) => (
                  <li key={warehouse.id} data-place={hasMap ? warehouse.at : undefined}>
                    <WarehouseCard
                      warehouse={warehouse}
                      isFirst={index === 0}
                      isMarked={demo === 'some'}
                      isSaved={saved.includes(warehouse.id)}
                      acts={actsOn(acts, warehouse.slug)}
                      search={search}
                    />
                  </li>
                ))}
              </ul>
            )}
          </BesideMap>
          {nearly.length > 0 && <FewFound nearly={nearly} saved={saved} isMarked={demo !== 'all'} search={search} />}
          {noResult?.isPartly && <PartlyFound answer={noResult} />}
          <CompareBar action={warehousePaths.compare([])} acts={requests} search={search} />
          {!isEmpty && reading && page.sort === 'best' && <BestMatchNote reading={reading} />}
          <CursorPager
            summary={
              !isEmpty && first > 0 && (page.nextCursor !== null || first > 1)
                ? m.warehouses_directory_range({
                    first: formatNumber(first, 0, locale),
                    last: formatNumber(first + page.items.length - 1, 0, locale),
                    total: formatCount(counts.total, locale),
                  })
                : undefined
            }
            nextHref={
              page.nextCursor
                ? directoryHref(
                    { ...filters, cursor: page.nextCursor, from: first > 0 ? first + page.items.length : 0 },
                    { keepCursor: true },
                  )
                : null
            }
            firstHref={filters.cursor ? directoryHref({ ...filters, cursor: null }) : null}
            labels={{ next: m.warehouses_directory_more() }}
          />
        </Results>
      </div>
    </Page>
  );
});

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // Thrown in the browser, by a part that could not be fetched: the root explains it.
  if (error instanceof TypeError) throw error;
  const isBadAddress = isRouteErrorResponse(error) && error.status === 400;
  return (
    <Page>
      <PageHeader title={m.warehouses_directory_title()} />
      <Alert
        tone="error"
        live
        actions={
          <LinkButton to={warehousePaths.directory()}>
            {isBadAddress ? m.warehouses_directory_failed_first() : m.warehouses_directory_failed_again()}
          </LinkButton>
        }
      >
        {isBadAddress ? m.warehouses_directory_failed_page() : m.warehouses_directory_failed()}
      </Alert>
    </Page>
  );
}
