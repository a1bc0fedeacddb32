import { knownCountries, countryLabel } from '#features/catalog/countries.ts';
import { listLabelNames } from '#features/labels/queries/labels.server.ts';
import { LabelFilter } from '#features/labels/ui/label-filter.tsx';
import { getCtx } from '#server/http/router-context.ts';
import { formatNumber } from '#shared/units.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { FileText } from '#ui/icon.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import { StatCards } from '#ui/stat-card.tsx';
import { LinkTabs } from '#ui/tabs.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { countBoard, listBoard } from '../queries/board.server.ts';
import { listOwnServices, mayOffer } from '../queries/own-listings.server.ts';
import { boardHref, countFilters } from '../schema/board-filters.ts';
import { parseBoardFilters } from '../schema/parse-board-filters.ts';
import { boardStateLabels } from '../state.ts';
import { BoardFilterForm } from '../ui/board-filters.tsx';
import { RequestCard } from '../ui/request-card.tsx';
import type { Route } from './+types/board.ts';

export const handle: PageHandle = { autoRefresh: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const filters = parseBoardFilters(args.url.searchParams);
  const cursor = args.url.searchParams.get('cursor');
  const { items, nextCursor } = await listBoard(ctx, filters, { cursor });
  return {
    filters,
    items,
    counts: await countBoard(ctx),
    isProvider: (await listOwnServices(ctx)).length > 0,
    labels: ctx.actor.kind === 'user' ? await listLabelNames(ctx) : [],
    mayOffer: await mayOffer(ctx),
    isSignedIn: ctx.actor.kind === 'user',
    nextHref: nextCursor === null ? null : boardHref(filters, {}, nextCursor),
    firstHref: cursor === null ? null : boardHref(filters),
    countries: knownCountries.map(({ code }) => ({ value: code, label: countryLabel(code) })),
  };
}

export const meta: Route.MetaFunction = pageMeta(({ loaderData, location }) => ({
  title: m.quotes_board_title(),
  description: m.quotes_board_description(),
  path: quotePaths.board(),
  noindex: loaderData === undefined || location.search !== '',
}));

const tabs = ['active', 'pending', 'awarded', 'expired'] as const;

export default function Board({ loaderData }: Route.ComponentProps) {
  const { filters, items, counts, isSignedIn, nextHref, firstHref } = loaderData;
  const isSearch = filters.q !== null || countFilters(filters) > 0;
  const cards = [
    { id: 'active', title: m.quotes_state_active(), value: counts.active },
    { id: 'pending', title: m.quotes_state_pending(), value: counts.pending },
    { id: 'awarded', title: m.quotes_state_awarded(), value: counts.awarded },
    { id: 'expired', title: m.quotes_state_expired(), value: counts.expired },
  ].map((card) => ({ ...card, value: formatNumber(card.value) }));
  const actions = (
    <>
      {isSignedIn && (
        <LinkButton to={quotePaths.ownRequests()} variant="secondary">
          {m.quotes_own_title()}
        </LinkButton>
      )}
      <LinkButton to={quotePaths.newRequest()}>{m.quotes_create()}</LinkButton>
    </>
  );
  return (
    <Page>
      <PageHeader title={m.quotes_board_title()} subtitle={m.quotes_board_subtitle()} actions={actions} />
      <StatCards cards={cards} />
      <div className="mt-8">
        <BoardFilterForm filters={filters} countries={loaderData.countries} isProvider={loaderData.isProvider} />
        <LabelFilter
          names={loaderData.labels}
          chosen={filters.label}
          hrefOf={(label) => boardHref(filters, { label })}
        />
        <LinkTabs
          label={m.quotes_board_tabs()}
          tabs={[
            {
              label: m.quotes_tab_all(),
              to: boardHref(filters, { state: null }),
              active: filters.state === null,
              count: counts.all,
            },
            ...tabs.map((state) => ({
              label: state === 'pending' ? m.quotes_tab_pending() : boardStateLabels[state](),
              to: boardHref(filters, { state }),
              active: filters.state === state,
              count: counts[state],
            })),
            // Shown only to users with a rejected request.
            ...(counts.rejected > 0
              ? [
                  {
                    label: boardStateLabels.rejected(),
                    to: boardHref(filters, { state: 'rejected' }),
                    active: filters.state === 'rejected',
                    count: counts.rejected,
                  },
                ]
              : []),
          ]}
        />
        <h2 className="sr-only">{m.quotes_board_list()}</h2>
        {items.length === 0 ? (
          <Empty
            icon={FileText}
            title={m.quotes_none()}
            text={isSearch ? m.quotes_none_search() : isSignedIn ? m.quotes_none_text() : m.quotes_none_anonymous()}
            level={3}
          />
        ) : (
          <ul className="grid gap-4">
            {items.map((request) => (
              <li key={request.id}>
                <RequestCard request={request} mayOffer={loaderData.mayOffer} />
              </li>
            ))}
          </ul>
        )}
        <CursorPager nextHref={nextHref} firstHref={firstHref} />
      </div>
      <div className="mt-10 flex justify-center">
        <LinkButton to={quotePaths.newRequest()} size="lg">
          {m.quotes_create()}
        </LinkButton>
      </div>
    </Page>
  );
}
