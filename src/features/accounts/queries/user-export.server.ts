import { exportOf } from '#server/exports.ts';
import { searchTextOf } from '#server/http/search-text.ts';
import * as m from '#texts/messages.js';

import { readAccountFilters } from '../schema.ts';
import { listUsers } from './users.server.ts';

/** All accounts that the search of the tab Users finds. */
export const userExport = exportOf({
  name: 'users',
  label: () => m.accounts_admin_export(),
  columns: [
    'id',
    'email',
    'email_verified',
    'first_name',
    'last_name',
    'company_name',
    'user_type',
    'phone',
    'role',
    'plan',
    'created_at',
    'locked_at',
  ],
  list: (ctx, search, page) => listUsers(ctx, { q: searchTextOf(search), ...readAccountFilters(search), ...page }),
});
