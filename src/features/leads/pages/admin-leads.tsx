import { buttonAction } from '#server/http/button-action.ts';
import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { AdminList } from '#ui/admin-list.tsx';
import { LinkButton } from '#ui/button.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { Handshake } from '#ui/icon.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import * as m from '#texts/messages.js';

import { moveLeads } from '../commands/respond.server.ts';
import { leadPaths } from '../paths.ts';
import { countDemoLeads, countLeads, listLeads } from '../queries/list-leads.server.ts';
import { bulkSchema, leadOrders, readLeadFilters } from '../schema.ts';
import { leadPriorities, leadPriorityLabels, leadStatuses, leadStatusLabels } from '../state.ts';
import { BulkStatus } from '../ui/bulk-status.tsx';
import { LeadsTable } from '../ui/leads-table.tsx';
import type { Route } from './+types/admin-leads.ts';

export const handle: PageHandle = { autoRefresh: true };

export const meta = noindexMeta(m.leads_admin_title, m.leads_admin_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { q, cursor, isLaterPage } = readList(args.url);
  const filters = readLeadFilters(args.url.searchParams);
  return {
    q: q ?? '',
    filters,
    ...(await listLeads(ctx, { q, ...filters, cursor })),
    total: await countLeads(ctx),
    demo: await countDemoLeads(ctx),
    isLaterPage,
  };
}

/** Sets the status of the selected leads and returns to the same page and search. */
export const action = buttonAction(bulkSchema, {
  actor: requireAdmin,
  back: ({ url }) => `${url.pathname}${url.search}`,
  async run({ ctx, value }) {
    const { moved, changed } = await moveLeads(ctx, value);
    const stayed = changed === 0 ? '' : m.leads_bulk_changed({ count: changed });
    if (moved === 0) return { tone: 'error', title: m.leads_bulk_none_moved(), text: stayed };
    const text = [m.leads_bulk_moved({ count: moved }), stayed].filter(Boolean).join(' ');
    return { tone: changed === 0 ? 'success' : 'info', title: m.leads_updated(), text };
  },
  failed: () => m.leads_respond_failed(),
});

/** Replaces only the list; the rest of the administration stays. */
export function ErrorBoundary() {
  return <ListFailed title={m.leads_admin_failed()} to={leadPaths.adminLeads()} />;
}

const bulkForm = 'leads-bulk';

const orderLabels = { newest: () => m.ui_filter_newest(), oldest: () => m.ui_filter_oldest() };

export default function AdminLeads({ loaderData }: Route.ComponentProps) {
  const { q, filters } = loaderData;
  const { status, priority, order } = filters;
  const part = { status: status ?? '', priority: priority ?? '', order: order ?? '' };
  return (
    <AdminList
      list={loaderData}
      total={loaderData.total}
      demo={loaderData.demo}
      noun={m.leads_admin_noun()}
      placeholder={m.leads_admin_search()}
      part={part}
      href={leadPaths.adminLeads}
      exports="leads"
      icon={Handshake}
      none={{ title: m.leads_admin_none(), text: m.leads_admin_none_text() }}
      noneFound={{ title: m.leads_admin_none_matching(), text: m.leads_admin_none_matching_text() }}
      links={
        <LinkButton to={leadPaths.adminBookings()} variant="secondary" size="sm">
          {m.leads_bookings_title()}
        </LinkButton>
      }
      filters={
        <>
          <FilterChips
            label={m.leads_admin_status()}
            value={part.status}
            all={m.ui_filter_all()}
            choices={leadStatuses.map((value) => ({ value, label: leadStatusLabels[value]() }))}
            href={(value) => leadPaths.adminLeads({ q, ...part, status: value })}
          />
          <FilterChips
            label={m.leads_admin_priority()}
            value={part.priority}
            all={m.ui_filter_all()}
            choices={leadPriorities.map((value) => ({ value, label: leadPriorityLabels[value]() }))}
            href={(value) => leadPaths.adminLeads({ q, ...part, priority: value })}
          />
          <FilterChips
            label={m.ui_filter_order()}
            value={part.order}
            all={m.leads_admin_order_promise()}
            choices={leadOrders.map((value) => ({ value, label: orderLabels[value]() }))}
            href={(value) => leadPaths.adminLeads({ q, ...part, order: value })}
          />
        </>
      }
    >
      {(leads) => (
        <>
          <LeadsTable leads={leads} bulkForm={bulkForm} />
          <BulkStatus id={bulkForm} />
        </>
      )}
    </AdminList>
  );
}
