import { exportOf } from '#server/exports.ts';
import { searchTextOf } from '#server/http/search-text.ts';
import * as m from '#texts/messages.js';

import { readLeadFilters } from '../schema.ts';
import { listLeads } from './list-leads.server.ts';

/** Exports the leads that the search of the tab Leads finds. */
export const leadExport = exportOf({
  name: 'leads',
  label: () => m.leads_export(),
  columns: {
    reference: 'reference',
    company_name: 'company_name',
    contact_name: 'contact_name',
    email: 'email',
    phone: 'phone',
    source: 'source',
    source_form: 'source_form',
    status: 'status',
    priority: 'priority',
    estimated_value_usd: 'estimated_value',
    created_at: 'created_at',
    due_at: 'due_at',
    first_response_at: 'first_response_at',
    last_contact_date: 'last_contact_date',
  },
  list: (ctx, search, page) => listLeads(ctx, { q: searchTextOf(search), ...readLeadFilters(search), ...page }),
});
