import { sql } from 'kysely';
import { z } from 'zod';

import type { Ctx } from '#server/context.ts';
import { countDemo } from '#server/count-demo.ts';
import {
  type KeysetColumn,
  type KeysetPage,
  defineKeyset,
  keysetPage,
  moment,
  pageLimit,
  rowId,
} from '#server/db/keyset.ts';
import { containsWords } from '#server/db/words-in.ts';
import { requireAdmin } from '#server/session/require.ts';
import { countRows } from '#server/db/count-rows.ts';

import type { LeadFilters, LeadRow } from '../schema.ts';

const rank: KeysetColumn<number> = { schema: z.number(), cast: 'double precision', write: (value) => value };

/** The orders of the list. The usual one: waiting leads by promised time, then all others, newest first. */
const byPromise = defineKeyset('leads.list', { list_rank: rank, id: rowId });
const byAge = {
  newest: defineKeyset('leads.newest', { created_at: moment, id: rowId }),
  oldest: defineKeyset('leads.oldest', { created_at: moment, id: rowId }, { direction: 'asc' }),
};

const isWaiting = sql<boolean>`(status = 'new' and first_response_at is null and due_at is not null)`;

interface LeadSearch extends Partial<LeadFilters> {
  q?: string | undefined;
}

/**
 * Returns a page of leads: waiting ones first, overdue ones on top, unless another order is asked for. Administrators only.
 * Throws `bad_request` for a foreign cursor.
 */
export async function listLeads(
  ctx: Ctx,
  { q, status, priority, order, cursor, limit }: LeadSearch & { cursor?: string | null; limit?: number } = {},
): Promise<KeysetPage<LeadRow>> {
  requireAdmin(ctx);
  const query = ctx.db
    .selectFrom('leads')
    .select(['id', 'reference', 'company_name', 'contact_name', 'email', 'phone', 'source', 'source_form'])
    .select(['status', 'priority', 'estimated_value', 'duplicate_of', 'due_at', 'first_response_at'])
    .select(['version', 'last_contact_date', 'created_at', isWaiting.as('is_waiting')])
    .select(sql<number>`list_rank`.as('list_rank'))
    .where(containsWords('search_text', q))
    .$if(status != null, (all) => all.where('status', '=', status ?? null))
    .$if(priority != null, (all) => all.where('priority', '=', priority ?? null))
    // CHECK constraints limit the codes.
    .$castTo<LeadRow & { list_rank: number }>();
  const page = { cursor, limit: pageLimit(limit) };
  const { items, nextCursor } = order
    ? await keysetPage(query, byAge[order], page)
    : await keysetPage(query, byPromise, page);
  const now = ctx.clock();
  return {
    items: items.map((row) => ({
      ...row,
      is_late: row.is_waiting && row.due_at !== null && row.due_at < now,
    })),
    nextCursor,
  };
}

/** Returns the number of leads, or of those that match. Administrators only. */
export async function countLeads(ctx: Ctx, q?: string): Promise<number> {
  requireAdmin(ctx);
  return countRows(ctx.db.selectFrom('leads').where(containsWords('search_text', q)));
}

/** Returns the number of leads of the demonstration. Administrators only. */
export function countDemoLeads(ctx: Ctx): Promise<number> {
  requireAdmin(ctx);
  return countDemo(ctx, 'leads');
}
