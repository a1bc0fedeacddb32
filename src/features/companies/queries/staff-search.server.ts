import { sql } from 'kysely';

import { isAdmin } from '#server/actor.ts';
import { newestMatching } from '#server/db/newest-matching.ts';
import { containsWords } from '#server/db/words-in.ts';
import type { StaffSearch } from '#server/staff-search.ts';
import { appPaths } from '#shared/app-paths.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { kindLabels } from '../state.ts';
import { isShown } from './admin-companies.server.ts';

/** Companies by name or id. Their members are found as accounts. */
export const companySearch: StaffSearch = {
  kind: 'companies',
  label: () => m.companies_admin(),
  order: 15,
  may: isAdmin,
  all: (q) => appPaths.adminCompanies({ q }),
  async find(ctx, text, limit) {
    const isId: boolean = isUuid(text);
    const named = isId
      ? sql<boolean>`organizations.id = ${text}::uuid`
      : containsWords('organizations.search_text', text);
    const matches = sql<boolean>`(${named} and ${isShown})`;
    const rows = await ctx.db
      .selectFrom('organizations')
      .select(['id', 'name', 'kind'])
      .where('id', 'in', newestMatching({ table: 'organizations', matches, limit }))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      // A CHECK limits the codes.
      .$castTo<{ id: string; name: string; kind: keyof typeof kindLabels }>()
      .execute();
    return rows.map(({ id, name, kind }) => ({
      id,
      title: name,
      detail: kindLabels[kind](),
      href: appPaths.adminCompany(id),
    }));
  },
};
