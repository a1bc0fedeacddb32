import { placeName } from '#features/catalog/place-name.ts';
import { answerTime } from '#features/moderation/settings.ts';
import { isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { countFound } from '#server/db/count-found.ts';
import { type Queue, type WaitingItem, afterPosition } from '#server/queues.ts';
import { readSetting } from '#server/settings.ts';
import { addHours } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';

/** Partners that their owners resubmitted, or that were removed from the directory. */
export const partnersQueue: Queue = {
  kind: 'partners',
  label: () => m.partners_queue_partners(),
  order: 14,
  may: isStaff,
  count: (ctx) => countFound(ctx, submitted(ctx).select('id')),
  list: listWaiting,
};

const submitted = (ctx: Ctx) => ctx.db.selectFrom('logistics_partners').where('review_status', '=', 'submitted');

async function listWaiting(ctx: Ctx, { after, limit }: Parameters<Queue['list']>[1]): Promise<WaitingItem[]> {
  const rows = await submitted(ctx)
    .select(['id', 'name', 'city', 'state', 'country_code', 'submitted_at'])
    .where(afterPosition(after, 'submitted_at', 'id'))
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const hours = await readSetting(ctx, answerTime);
  return rows.map(({ id, name, submitted_at, ...place }) => ({
    id,
    title: name,
    detail: placeName(place),
    waiting_since: submitted_at,
    due_at: addHours(submitted_at, hours),
    href: partnerPaths.reviewPartner(id),
  }));
}
