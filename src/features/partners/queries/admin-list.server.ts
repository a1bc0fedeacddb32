import { type RawBuilder, sql } from 'kysely';

import { placeName } from '#features/catalog/place-name.ts';
import type { ReviewStatus } from '#features/moderation/state.ts';
import type { Ctx } from '#server/context.ts';
import { countDemo } from '#server/count-demo.ts';
import { countFound } from '#server/db/count-found.ts';
import { type KeysetPage, defineKeyset, keysetPage, moment, pageLimit, rowId } from '#server/db/keyset.ts';
import { requireAdmin } from '#server/session/require.ts';
import type { Count } from '#shared/bounded-count.ts';
import { isUuid } from '#shared/ids.ts';
import { cleanText } from '#shared/plain-text.ts';

import type { AdminPartnerRow } from '../schema/admin-partner.ts';

export interface PartnerSearch {
  q?: string | null | undefined;
  status?: ReviewStatus | null | undefined;
}

interface AdminPartnerPage extends KeysetPage<AdminPartnerRow> {
  /** Number of all partners, and of those of the demonstration. */
  total: Count;
  demo: number;
}

/** Order of all partners, for administrators. */
export const newest = defineKeyset('partners.admin', { created_at: moment, id: rowId });

/** Returns the condition that a partner matches an administrator's search: an id, or text in company, city or contact address. */
export function matchesSearch({ q, status }: PartnerSearch): RawBuilder<boolean> {
  const text = cleanText(q ?? '', { maxLength: 200 }).toLowerCase();
  const isId: boolean = isUuid(text);
  const conditions: RawBuilder<boolean>[] = [sql`true`];
  if (isId) conditions.push(sql`(id = ${text}::uuid or owner_user_id = ${text}::uuid)`);
  else if (text !== '')
    conditions.push(sql`lower(name || ' ' || city || ' ' || email) like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`);
  if (status) conditions.push(sql`review_status = ${status}`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}

// unsafe: staff decide about the rows of every company
/** Returns a page of all partners, newest first. Administrators only. */
export async function listPartners(
  ctx: Ctx,
  input: PartnerSearch & { cursor?: string | null } = {},
): Promise<AdminPartnerPage> {
  requireAdmin(ctx);
  const query = ctx.db
    .selectFrom('logistics_partners')
    .select(['id', 'slug', 'name', 'contact_name', 'email', 'city', 'state', 'country_code'])
    .select(['review_status', 'is_active', 'is_demo', 'owner_user_id', 'created_at'])
    .where(matchesSearch(input))
    // A CHECK limits the codes.
    .$castTo<
      Omit<AdminPartnerRow, 'place' | 'isClaimed'> & Parameters<typeof placeName>[0] & { owner_user_id: string | null }
    >();
  const { items, nextCursor } = await keysetPage(query, newest, {
    cursor: input.cursor ?? null,
    limit: pageLimit(undefined),
  });
  return {
    items: items.map(({ city, state, country_code, owner_user_id, ...row }) => ({
      ...row,
      place: placeName({ city, state, country_code }),
      isClaimed: owner_user_id !== null,
    })),
    nextCursor,
    total: await countFound(ctx, ctx.db.selectFrom('logistics_partners').select('id')),
    demo: await countDemo(ctx, 'logistics_partners'),
  };
}
