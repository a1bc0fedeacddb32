import { getCtx } from '#server/http/router-context.ts';
import { searchTextOf } from '#server/http/search-text.ts';
import { formatCount } from '#shared/bounded-count.ts';
import { withQuery } from '#shared/with-query.ts';
import { Chips, LinkChip } from '#ui/chip.tsx';
import { Empty } from '#ui/empty.tsx';
import { Warehouse } from '#ui/icon.tsx';
import { ListBar } from '#ui/list-bar.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { CursorPager } from '#ui/pagination.tsx';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { listWarehouses } from '../queries/admin-list.server.ts';
import { reviewStatusLabel, reviewStatusOf, reviewStatuses } from '../state.ts';
import { WarehousesTable } from '../ui/warehouses-table.tsx';
import type { Route } from './+types/admin-warehouses.ts';

const path = warehousePaths.adminWarehouses();

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: m.warehouses_admin_title(), description: m.warehouses_admin_description(), path, noindex: true },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const q = searchTextOf(searchParams);
  const status = reviewStatusOf(searchParams.get('status'));
  const cursor = searchParams.get('cursor');
  return {
    q: q ?? '',
    status: status ?? '',
    ...(await listWarehouses(getCtx(args), { q, status, cursor })),
    isLaterPage: cursor !== null,
    here: `${args.url.pathname}${args.url.search}`,
  };
}

export default function AdminWarehouses({ loaderData }: Route.ComponentProps) {
  const { q, status, items, total, nextCursor } = loaderData;
  const listHref = (more: Record<string, string> = {}) => withQuery(path, { q, status, ...more });
  const isSearch = q !== '' || status !== '';
  return (
    <div className="grid gap-1.5 sm:gap-2.5">
      <ListBar
        noun={m.warehouses_admin_noun()}
        action={path}
        q={q}
        placeholder={m.warehouses_admin_search_example()}
        keep={status === '' ? {} : { status }}
        refreshHref={listHref()}
        exportHref={appPaths.exports('warehouses', { q, status })}
        shown={items.length}
        total={formatCount(total)}
      >
        <Chips label={m.warehouses_admin_shown()} isOneLine>
          <LinkChip to={withQuery(path, { q })} active={status === ''}>
            {m.warehouses_admin_all()}
          </LinkChip>
          {reviewStatuses.map((each) => (
            <LinkChip key={each} to={withQuery(path, { q, status: each })} active={status === each}>
              {reviewStatusLabel(each)}
            </LinkChip>
          ))}
        </Chips>
      </ListBar>
      {items.length === 0 ? (
        <Empty
          icon={Warehouse}
          title={isSearch ? m.warehouses_admin_none_found() : m.warehouses_admin_none()}
          text={isSearch ? m.warehouses_admin_none_found_text() : m.warehouses_admin_none_text()}
          level={2}
        />
      ) : (
        <WarehousesTable rows={items} returnTo={loaderData.here} />
      )}
      <CursorPager
        nextHref={nextCursor === null ? null : listHref({ cursor: nextCursor })}
        firstHref={loaderData.isLaterPage ? listHref() : null}
      />
    </div>
  );
}
