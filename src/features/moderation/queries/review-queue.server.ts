import { type SelectQueryBuilder, sql } from 'kysely';

import { isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { type ModerationQueue, type WaitingItem, afterPosition } from '#server/moderation-queues.ts';
import { readSetting } from '#server/settings.ts';
import { addHours } from '#shared/dates.ts';

import { answerTime } from '../settings.ts';

/** Without a due time of its own it is due within the answer time. */
type Item = Omit<WaitingItem, 'due_at'> & Partial<Pick<WaitingItem, 'due_at'>>;

interface ReviewQueueParts<Schema, Tables extends keyof Schema, Row> extends Pick<
  ModerationQueue,
  'kind' | 'label' | 'order'
> {
  /** Who decides; all staff if absent. */
  may?: ModerationQueue['may'];
  /** Returns the query for the waiting rows, without order and limit. */
  waiting: (ctx: Ctx) => SelectQueryBuilder<Schema, Tables, Row>;
  /** The columns of its order: since when a row waits, and its id. */
  since: string;
  id?: string;
  toItems: (rows: Row[], ctx: Ctx) => Item[] | Promise<Item[]>;
}

/** Returns a queue of rows that wait for a decision, longest waiting first, each due within the answer time. */
export function reviewQueue<Schema, Tables extends keyof Schema, Row>({
  may = isStaff,
  waiting,
  since,
  id = 'id',
  toItems,
  ...queue
}: ReviewQueueParts<Schema, Tables, Row>): ModerationQueue {
  return {
    ...queue,
    may,
    waiting,
    async list(ctx, { after, limit }) {
      const rows = await waiting(ctx)
        .where(afterPosition(after, since, id))
        .orderBy(sql.ref(since))
        .orderBy(sql.ref(id))
        .limit(limit)
        .execute();
      const items = await toItems(rows, ctx);
      const hours = await readSetting(ctx, answerTime);
      return items.map((item) => ({ due_at: addHours(item.waiting_since, hours), ...item }));
    },
  };
}
