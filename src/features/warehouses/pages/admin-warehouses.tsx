import { reviewStatusOf, reviewStatuses } from '#features/moderation/state.ts';
import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { formatCount } from '#shared/bounded-count.ts';
import { AdminList } from '#ui/admin-list.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { Warehouse } from '#ui/icon.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { listWarehouses } from '../queries/admin-list.server.ts';
import { reviewStatusLabel } from '../state.ts';
import { WarehousesTable } from '../ui/warehouses-table.tsx';
import type { Route } from './+types/admin-warehouses.ts';

export const meta = noindexMeta(m.warehouses_admin_title, m.warehouses_admin_description);

export async function loader(args: Route.LoaderArgs) {
  const { q, cursor, isLaterPage } = readList(args.url);
  const status = reviewStatusOf(args.url.searchParams.get('status'));
  return {
    q: q ?? '',
    status: status ?? '',
    ...(await listWarehouses(getCtx(args), { q, status, cursor })),
    isLaterPage,
    here: `${args.url.pathname}${args.url.search}`,
  };
}

export default function AdminWarehouses({ loaderData }: Route.ComponentProps) {
  const { q, status, total, demo, here } = loaderData;
  return (
    <AdminList
      list={loaderData}
      total={formatCount(total)}
      demo={demo}
      noun={m.warehouses_admin_noun()}
      placeholder={m.warehouses_admin_search_example()}
      part={{ status }}
      href={warehousePaths.adminWarehouses}
      exports="warehouses"
      icon={Warehouse}
      none={{ title: m.warehouses_admin_none(), text: m.warehouses_admin_none_text() }}
      noneFound={{ title: m.warehouses_admin_none_found(), text: m.warehouses_admin_none_found_text() }}
      filters={
        <FilterChips
          label={m.warehouses_admin_shown()}
          value={status}
          all={m.warehouses_admin_all()}
          choices={reviewStatuses.map((value) => ({ value, label: reviewStatusLabel(value) }))}
          href={(value) => warehousePaths.adminWarehouses({ q, status: value })}
        />
      }
    >
      {(rows) => <WarehousesTable rows={rows} returnTo={here} />}
    </AdminList>
  );
}
