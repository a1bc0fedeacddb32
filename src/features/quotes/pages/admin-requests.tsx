import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { formatNumber } from '#shared/units.ts';
import { AdminList } from '#ui/admin-list.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { FileText } from '#ui/icon.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { countDemoRequests, countRequests, listRequests, readRequestFilters } from '../queries/admin-list.server.ts';
import { requestOrders } from '../schema/request.ts';
import { requestStatuses, requestStatusLabels } from '../state.ts';
import { RequestsTable } from '../ui/requests-table.tsx';
import type { Route } from './+types/admin-requests.ts';

export const meta = noindexMeta(m.quotes_admin_title, m.quotes_admin_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { q, cursor, isLaterPage } = readList(args.url);
  const filters = readRequestFilters(args.url.searchParams);
  return {
    q: q ?? '',
    filters,
    ...(await listRequests(ctx, { q, ...filters, cursor })),
    total: await countRequests(ctx),
    demo: await countDemoRequests(ctx),
    isLaterPage,
  };
}

export default function AdminRequests({ loaderData }: Route.ComponentProps) {
  const { q, filters } = loaderData;
  const part = { status: filters.status ?? '', order: filters.order ?? '' };
  return (
    <AdminList
      list={loaderData}
      total={formatNumber(loaderData.total)}
      demo={loaderData.demo}
      noun={m.quotes_admin_noun()}
      placeholder={m.quotes_admin_search()}
      part={part}
      href={quotePaths.adminRequests}
      exports="quote-requests"
      icon={FileText}
      none={{ title: m.quotes_admin_none(), text: m.quotes_admin_none_text() }}
      noneFound={{ title: m.quotes_admin_none_matching(), text: m.quotes_admin_none_matching_text() }}
      filters={
        <>
          <FilterChips
            label={m.quotes_status()}
            value={part.status}
            all={m.ui_filter_all()}
            choices={requestStatuses.map((value) => ({ value, label: requestStatusLabels[value]() }))}
            href={(value) => quotePaths.adminRequests({ q, ...part, status: value })}
          />
          <FilterChips
            label={m.ui_filter_order()}
            value={part.order}
            all={m.ui_filter_newest()}
            choices={requestOrders.map((value) => ({ value, label: m.ui_filter_oldest() }))}
            href={(value) => quotePaths.adminRequests({ q, ...part, order: value })}
          />
        </>
      }
    >
      {(requests) => <RequestsTable requests={requests} />}
    </AdminList>
  );
}
