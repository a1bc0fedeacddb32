import { exportOf } from '#server/exports.ts';
import { searchTextOf } from '#server/http/search-text.ts';
import * as m from '#texts/messages.js';

import { listRequests, readRequestFilters } from './admin-list.server.ts';

/** All requests that the search of the tab Quote Requests finds. */
export const requestExport = exportOf({
  name: 'quote-requests',
  label: () => m.quotes_export(),
  columns: [
    'reference',
    'company_name',
    'contact_name',
    'email',
    'service_type',
    'origin_address',
    'destination_address',
    'weight_lbs',
    'budget_range',
    'status',
    'preferred_date',
    'created_at',
  ],
  list: (ctx, search, page) => listRequests(ctx, { q: searchTextOf(search), ...readRequestFilters(search), ...page }),
});
