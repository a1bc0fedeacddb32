import { sql } from 'kysely';

import type { Count } from '#shared/bounded-count.ts';
import { appPaths } from '#shared/app-paths.ts';
import type { Words } from '#shared/languages.ts';
import { withQuery } from '#shared/with-query.ts';

import type { Actor } from './actor.ts';
import type { Ctx } from './context.ts';
import { type Countable, countEach } from './db/count-found.ts';
import { defineKeyset, type KeysetPage, moment, pageLimit, rowId } from './db/keyset.ts';
import { requireStaff } from './session/require.ts';

/** One item that waits for somebody. */
export interface WaitingItem {
  /** A UUID; orders items that wait since the same moment. */
  id: string;
  title: string;
  detail: string;
  waiting_since: Date;
  /** When an answer is promised; null without a promise. */
  due_at: Date | null;
  href: string;
  /** The label of the button that opens it, if it is not answered there. */
  act?: string;
  /** It contains something that this user has not read. */
  is_unread?: boolean;
}

/** Position after which a page of a queue continues. */
export interface WaitingPosition {
  waiting_since: Date;
  id: string;
}

/** Waiting items, longest waiting first. `waiting` and `list` each read at most a page, by an index of their own. */
export interface WaitingList {
  kind: string;
  label: Words;
  order: number;
  /** Selects what is counted as waiting. */
  waiting: (ctx: Ctx) => Countable;
  list: (ctx: Ctx, page: { after: WaitingPosition | null; limit: number }) => Promise<WaitingItem[]>;
}

/** Returns the condition for rows after a position in the order of these columns; all rows if it is null. */
export const afterPosition = (after: WaitingPosition | null, since: string, id: string) =>
  after === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(since)}, ${sql.ref(id)}) > (${after.waiting_since}::timestamptz, ${after.id}::uuid)`;

/** Returns the condition for rows before a position, for a list in descending order; all rows if it is null. */
export const beforePosition = (before: WaitingPosition | null, since: string, id: string) =>
  before === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(since)}, ${sql.ref(id)}) < (${before.waiting_since}::timestamptz, ${before.id}::uuid)`;

/** Items that wait for staff: shown in `/moderation` to everybody who may decide on them. */
export interface ModerationQueue extends WaitingList {
  may: (actor: Actor) => boolean;
}

/** A waiting item and its queue. */
export interface QueuedItem extends WaitingItem {
  kind: string;
  label: string;
}

const longestWaiting = defineKeyset('queue', { waiting_since: moment, id: rowId }, { direction: 'asc' });

/** Returns the queues that this caller may decide on; only the given kind if it is one of them. */
function queuesFor(ctx: Ctx, kind: string | null): readonly ModerationQueue[] {
  requireStaff(ctx);
  const mine = ctx.registry.moderationQueues.filter((queue) => queue.may(ctx.actor));
  const chosen = mine.filter((queue) => queue.kind === kind);
  return chosen.length > 0 ? chosen : mine;
}

export interface ListCounts {
  total: Count;
  kinds: { kind: string; label: string; count: Count }[];
}

/** Returns how many items wait in these lists, in total and in each, in one statement. */
export async function countLists(ctx: Ctx, lists: readonly WaitingList[]): Promise<ListCounts> {
  const counts = await countEach(
    ctx,
    lists.map(({ waiting }) => waiting(ctx)),
  );
  const kinds = lists.flatMap(({ kind, label }, index) => {
    const count = counts[index];
    return count === undefined ? [] : [{ kind, label: label(), count }];
  });
  const total = {
    value: kinds.reduce((sum, { count }) => sum + count.value, 0),
    more: kinds.some(({ count }) => count.more),
  };
  return { total, kinds };
}

export interface WaitingCounts {
  total: Count;
  queues: { kind: string; label: string; count: Count }[];
}

/** Returns how many items wait for this caller, and in which queues. Staff only. */
export async function countWaiting(ctx: Ctx): Promise<WaitingCounts> {
  const { total, kinds } = await countLists(ctx, queuesFor(ctx, null));
  return { total, queues: kinds };
}

/**
 * Returns a page of the items of all features that wait for this caller, longest waiting first. Throws `bad_request`
 * for a foreign cursor.
 */
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

/** Returns the path of an item's page, with the queue it was opened from. */
export function itemHref(item: WaitingItem, kind: string | null): string {
  return withQuery(item.href, { queue: kind ?? 'all', after: longestWaiting.cursorOf(item) });
}

/**
 * Returns where to continue after an item opened from a queue: its next item, or the queue after the last one. Null if
 * the page was opened from elsewhere.
 */
export async function nextInQueue(ctx: Ctx, search: URLSearchParams): Promise<string | null> {
  const queue = search.get('queue');
  if (queue === null) return null;
  const kind = queue === 'all' ? null : queue;
  const { items } = await listWaiting(ctx, { kind, cursor: search.get('after'), limit: 1 });
  return items[0] ? itemHref(items[0], kind) : appPaths.moderation({ kind });
}
