import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

import { can } from '../policy.ts';
import type { RequestDetail } from '../schema/request.ts';
import type { Audience, RequestStatus } from '../state.ts';
import { cardColumns, deadlineText, isPublished, responses, toCard } from './columns.server.ts';
import { visibleSources } from './visible.server.ts';

const detailColumns = [
  ...cardColumns, 'email', 'origin_address', 'destination_address', 'pallets', 'area_sqft', 'orders_per_month', 'lines_per_month',
  'inbound_containers_per_month', 'peak_month', 'review_reason', 'review_reason_language', 'version', 'edited_at',
] as const; // prettier-ignore

const isReference = (text: string): boolean => /^QR-\d{3,9}$/.test(text);

/** A request by its reference as this caller may read it: redacted for anonymous visitors, whole for its owner and staff. Null when they may not open it. */
export async function findRequest(ctx: Ctx, reference: string): Promise<RequestDetail | null> {
  return isReference(reference) ? findVisible(ctx, 'reference', reference) : null;
}

/** Returns the same by its id. */
export const findRequestById = (ctx: Ctx, id: string): Promise<RequestDetail | null> => findVisible(ctx, 'id', id);

// unsafe: rows that the caller may see, by the conditions of the board
async function findVisible(ctx: Ctx, column: 'reference' | 'id', value: string): Promise<RequestDetail | null> {
  const visible = sql<boolean>`(${sql.join(
    visibleSources(ctx).map(({ where }) => sql`(${where})`),
    sql` or `,
  )})`;
  const row = await ctx.db
    .selectFrom('quote_requests')
    .select([...detailColumns, deadlineText, isPublished, responses])
    .select(sql<string | null>`to_char(preferred_date, 'YYYY-MM-DD')`.as('preferred_date'))
    .where(column, '=', value)
    .where(visible)
    .executeTakeFirst();
  if (!row) return null;
  const access = { ...row, status: row.status as RequestStatus, audience: row.audience as Audience };
  const seesAll = can(ctx.actor, 'readWhole', access);
  const card = toCard(ctx, row);
  const { email, origin_address, destination_address } = row;
  return {
    ...card,
    preferred_date: row.preferred_date,
    pallets: row.pallets,
    area_sqft: row.area_sqft,
    orders_per_month: row.orders_per_month,
    lines_per_month: row.lines_per_month,
    inbound_containers_per_month: row.inbound_containers_per_month,
    peak_month: row.peak_month,
    private: seesAll ? { email, origin_address, destination_address } : null,
    review_reason: seesAll ? row.review_reason : null,
    review_reason_language: row.review_reason_language,
    version: row.version,
    edited_at: row.edited_at,
    may_edit: can(ctx.actor, 'edit', access) && card.state !== 'expired',
  };
}
