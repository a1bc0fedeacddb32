import { sql } from 'kysely';

import { normalizeNumber } from '#features/catalog/numbers/clean.ts';
import type { Ctx } from '#server/context.ts';
import { defineKeyset, keysetPage, type KeysetPage, moment, pageLimit, rowId } from '#server/db/keyset.ts';
import { requireAdmin } from '#server/session/require.ts';

import type { TrackingStatus } from '../state.ts';

export interface RecordLine {
  id: string;
  tracking_number: string;
  carrier: string | null;
  current_status: TrackingStatus;
  status_text: string | null;
  current_location: string | null;
  is_public: boolean;
  source: string;
  created_at: Date;
  status_at: Date | null;
}

export const newestFirst = defineKeyset('tracking.records', { created_at: moment, id: rowId });

/** Returns a condition for numbers that begin like this, or for any without one. */
export function ofNumber(q: string | null | undefined) {
  if (q == null) return sql<boolean>`true`;
  // Letters and digits only.
  const number = normalizeNumber(q);
  return number === '' ? sql<boolean>`false` : sql<boolean>`tracking_number like ${`${number}%`}`;
}

/** Returns public and hidden records, newest first, or those whose number begins like this. Administrators only. */
export async function listRecords(
  ctx: Ctx,
  { q, cursor }: { q: string | null; cursor: string | null },
): Promise<KeysetPage<RecordLine>> {
  requireAdmin(ctx);
  const query = ctx.db
    .selectFrom('package_tracking')
    .select(['id', 'tracking_number', 'carrier', 'current_status', 'status_text'])
    .select(['current_location', 'is_public', 'source', 'created_at', 'status_at'])
    .where(ofNumber(q));
  const page = await keysetPage(query, newestFirst, { cursor, limit: pageLimit(undefined) });
  return { ...page, items: page.items as RecordLine[] };
}
