import { sql } from 'kysely';

import { serviceLabel, type ServiceCode } from '#features/catalog/services.ts';
import { answerTime } from '#features/moderation/settings.ts';
import { isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { afterPosition, type Queue, type WaitingItem } from '#server/queues.ts';
import { readSetting } from '#server/settings.ts';
import { type Count, countLimit, countOf } from '#shared/bounded-count.ts';
import { addHours } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';

/** Open requests that staff review before publication. */
export const requestsQueue: Queue = {
  kind: 'quote-requests',
  label: () => m.quotes_queue(),
  order: 30,
  may: isStaff,
  count: countWaiting,
  list: listWaiting,
};

async function countWaiting(ctx: Ctx): Promise<Count> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from quote_requests where status = 'pending' and published_at is null limit ${countLimit + 1}
    ) found`.execute(ctx.db);
  return countOf(rows[0]?.count ?? 0);
}

async function listWaiting(ctx: Ctx, { after, limit }: Parameters<Queue['list']>[1]): Promise<WaitingItem[]> {
  const rows = await ctx.db
    .selectFrom('quote_requests')
    .select(['id', 'reference', 'company_name', 'service_type', 'origin_place', 'created_at'])
    .where(sql<boolean>`status = 'pending' and published_at is null`)
    .where(afterPosition(after, 'created_at', 'id'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const hours = await readSetting(ctx, answerTime);
  return rows.map((row) => ({
    id: row.id,
    title: row.company_name,
    detail: `${row.reference} · ${serviceLabel(row.service_type as ServiceCode)} · ${row.origin_place}`,
    waiting_since: row.created_at,
    due_at: addHours(row.created_at, hours),
    href: quotePaths.reviewRequest(row.id),
  }));
}
