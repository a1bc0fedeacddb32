import { sql } from 'kysely';

import type { Count } from '#shared/bounded-count.ts';
import { housePaths } from '#shared/house-paths.ts';
import type { Words } from '#shared/languages.ts';
import { withQuery } from '#shared/with-query.ts';

import type { Actor } from './actor.ts';
import type { Ctx } from './context.ts';
import { defineKeyset, type KeysetPage, moment, pageLimit, rowId } from './db/keyset.ts';
import { requireStaff } from './session/require.ts';

/** One thing that waits for somebody. */
export interface WaitingItem {
  /** A UUID; the order among what waits since the same moment. */
  id: string;
  title: string;
  detail: string;
  waiting_since: Date;
  /** When an answer is promised; null without a promise. */
  due_at: Date | null;
  href: string;
  /** There is something in it that this person has not read. */
  is_unread?: boolean;
}

/** Where a page of a queue goes on: after this item. */
export interface WaitingPosition {
  waiting_since: Date;
  id: string;
}

/** What waits, the longest waiting first. `count` and `list` each stop after a page by an index of their own. */
export interface WaitingList {
  kind: string;
  label: Words;
  order: number;
  count: (ctx: Ctx) => Promise<Count>;
  list: (ctx: Ctx, page: { after: WaitingPosition | null; limit: number }) => Promise<WaitingItem[]>;
}

/** For a list in the order of these columns: the rows after a position, all of them from the start. */
export const afterPosition = (after: WaitingPosition | null, since: string, id: string) =>
  after === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(since)}, ${sql.ref(id)}) > (${after.waiting_since}::timestamptz, ${after.id}::uuid)`;

/** For a list in the opposite order: the rows before a position, all of them from the end. */
export const beforePosition = (before: WaitingPosition | null, since: string, id: string) =>
  before === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(since)}, ${sql.ref(id)}) < (${before.waiting_since}::timestamptz, ${before.id}::uuid)`;

/** What waits for staff: part of `/moderation` for everybody who may decide it. */
export interface Queue extends WaitingList {
  may: (actor: Actor) => boolean;
}

/** Something that waits, and which queue it waits in. */
export interface QueuedItem extends WaitingItem {
  kind: string;
  label: string;
}

const longestWaiting = defineKeyset('queue', { waiting_since: moment, id: rowId }, { direction: 'asc' });

/** The queues this caller may decide about; only the one of this kind when the kind is theirs. */
function queuesFor(ctx: Ctx, kind: string | null): readonly Queue[] {
  requireStaff(ctx);
  const mine = ctx.registry.queues.filter((queue) => queue.may(ctx.actor));
  const chosen = mine.filter((queue) => queue.kind === kind);
  return chosen.length > 0 ? chosen : mine;
}

export interface WaitingCounts {
  total: Count;
  queues: { kind: string; label: string; count: Count }[];
}

/** How much waits for this caller, and in which queues. Refuses everybody but staff. */
export async function countWaiting(ctx: Ctx): Promise<WaitingCounts> {
  const queues = [];
  for (const { kind, label, count } of queuesFor(ctx, null))
    queues.push({ kind, label: label(), count: await count(ctx) });
  const total = {
    value: queues.reduce((sum, { count }) => sum + count.value, 0),
    more: queues.some(({ count }) => count.more),
  };
  return { total, queues };
}

/** A page of what waits for this caller, the longest waiting first, whatever feature it comes from. Throws `bad_request` for a foreign cursor. */
export async function listWaiting(
  ctx: Ctx,
  page: { kind?: string | null; cursor?: string | null; limit?: number } = {},
): Promise<KeysetPage<QueuedItem>> {
  const limit = pageLimit(page.limit);
  const after = longestWaiting.read(page.cursor);
  const found: QueuedItem[] = [];
  for (const queue of queuesFor(ctx, page.kind ?? null)) {
    const waiting = await queue.list(ctx, { after, limit: limit + 1 });
    found.push(...waiting.map((item) => ({ ...item, kind: queue.kind, label: queue.label() })));
  }
  const inOrder = found.toSorted(
    (a, b) => a.waiting_since.getTime() - b.waiting_since.getTime() || (a.id < b.id ? -1 : 1),
  );
  return longestWaiting.page(inOrder, limit);
}

/** The page of an item, which then knows the queue it was opened from. */
export function itemHref(item: WaitingItem, kind: string | null): string {
  return withQuery(item.href, { queue: kind ?? 'all', after: longestWaiting.cursorOf(item) });
}

/**
 * Where somebody goes on who opened an item from a queue and is done with it: to the next item of that queue, or to the queue
 * when it was the last. Null for who came from elsewhere.
 */
export async function nextInQueue(ctx: Ctx, search: URLSearchParams): Promise<string | null> {
  const queue = search.get('queue');
  if (queue === null) return null;
  const kind = queue === 'all' ? null : queue;
  const { items } = await listWaiting(ctx, { kind, cursor: search.get('after'), limit: 1 });
  return items[0] ? itemHref(items[0], kind) : housePaths.moderation({ kind });
}
