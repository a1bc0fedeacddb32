import { sql } from 'kysely';

import { isAdmin } from '#server/actor.ts';
import { newestMatching } from '#server/db/newest-matching.ts';
import type { StaffSearch } from '#server/staff-search.ts';
import * as m from '#texts/messages.js';

import { accountPaths } from '../paths.ts';
import { matchesAccount } from './users.server.ts';

/** Accounts by name, address (also a former one), company or id. */
export const accountSearch: StaffSearch = {
  kind: 'users',
  label: () => m.accounts_admin_users(),
  order: 10,
  may: isAdmin,
  all: (q) => accountPaths.adminUsers({ q }),
  async find(ctx, text, limit) {
    const ids = newestMatching({
      table: 'users',
      matches: await matchesAccount(ctx, text),
      of: sql`stand_in_for is null`,
      limit,
    });
    const rows = await ctx.db
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name', 'company_name'])
      .where('id', 'in', ids)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ id, email, first_name, last_name, company_name }) => ({
      id,
      title: `${first_name} ${last_name}`.trim() || email,
      detail: [email, company_name].filter(Boolean).join(' · '),
      href: accountPaths.adminUser(id),
    }));
  },
};
