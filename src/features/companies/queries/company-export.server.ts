import { exportOf } from '#server/exports.ts';
import { searchTextOf } from '#server/http/search-text.ts';
import * as m from '#texts/messages.js';

import { companyKindOf } from '../state.ts';
import { listCompanies } from './admin-companies.server.ts';

/** All companies that the search of the administrators' list finds. */
export const companyExport = exportOf({
  name: 'companies',
  label: () => m.companies_admin_export(),
  columns: ['id', 'name', 'kind', 'plan', 'members', 'created_at', 'deleted_at', 'is_demo'],
  list: (ctx, search, page) =>
    listCompanies(ctx, { q: searchTextOf(search), kind: companyKindOf(search.get('kind')), ...page }),
});
