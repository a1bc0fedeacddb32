import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { keysetPage } from '#server/db/keyset.ts';
import { exportOf } from '#server/exports.ts';
import { searchTextOf } from '#server/http/search-text.ts';
import { requireAdmin } from '#server/session/require.ts';
import * as m from '#texts/messages.js';
import { idsOf } from '#shared/ids-of.ts';

import { newestFirst, ofNumber } from './list-records.server.ts';

interface EventLine {
  tracking_id: string;
  status: string | null;
  timestamp: Date | null;
  location: string | null;
  description: string | null;
}

/**
 * The public records that the list finds, with a line per event as in an import, so that the file can be imported
 * again.
 */
export const recordExport = exportOf({
  name: 'public-records',
  label: () => m.tracking_admin_export(),
  columns: [
    'tracking_number',
    'carrier',
    'origin_address',
    'destination_address',
    'estimated_delivery',
    'status',
    'timestamp',
    'location',
    'description',
  ],
  async list(ctx, search, page) {
    requireAdmin(ctx);
    const query = ctx.db
      .selectFrom('package_tracking')
      .select(['id', 'created_at', 'tracking_number', 'carrier', 'origin_address', 'destination_address'])
      .select(sql<string | null>`to_char(estimated_delivery, 'YYYY-MM-DD')`.as('estimated_delivery'))
      .where(ofNumber(searchTextOf(search)));
    const { items, nextCursor } = await keysetPage(query, newestFirst, page);
    const events = Map.groupBy(await eventsOf(ctx, idsOf(items)), ({ tracking_id }) => tracking_id); // prettier-ignore
    const without = { status: null, timestamp: null, location: null, description: null };
    return {
      items: items.flatMap((record) => (events.get(record.id) ?? [without]).map((event) => ({ ...record, ...event }))),
      nextCursor,
    };
  },
});

/** Actual events, earliest first, without planned and estimated ones. */
function eventsOf(ctx: Ctx, ids: readonly string[]): Promise<EventLine[]> {
  return ctx.db
    .selectFrom('tracking_updates')
    .select(['tracking_id', 'timestamp', 'location', 'description'])
    .select((is) => is.fn.coalesce('milestone', 'status_text', 'status').as('status'))
    .where(sql<boolean>`tracking_id = any(${sql.val(ids)}::uuid[])`)
    .where('kind', '=', 'actual')
    .orderBy('tracking_id')
    .orderBy('timestamp')
    .execute();
}
