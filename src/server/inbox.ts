import { type RawBuilder, sql } from 'kysely';

import type { UserActor } from './actor.ts';
import type { Ctx } from './context.ts';
import { defineKeyset, type KeysetPage, moment, pageLimit, rowId } from './db/keyset.ts';
import type { QueuedItem, WaitingList } from './moderation-queues.ts';

/** What waits for an answer by an owner. `waiting` and `list` are those of the signed-in user. */
export interface Inbox extends WaitingList {
  /** Returns an SQL condition that is true if the account owns anything that others can write to it about. */
  hasRows: (account: UserActor) => RawBuilder<boolean>;
  /** The feature shows them on the dashboard itself, so that the card of the inbox leaves them out. */
  hasOwnCard?: boolean;
  /** What the caller has answered, latest first; `waiting_since` is then the time of its last message. */
  answered?: WaitingList['list'];
  /** Selects the ids of the conversations that wait for the caller; they are not counted again as unread. */
  conversations?: (ctx: Ctx) => RawBuilder<{ id: string }>;
  /** Returns the caller's median time to the first answer in the last 90 days; null if there were too few. */
  medianAnswerMinutes?: (ctx: Ctx) => Promise<number | null>;
}

/** Returns a query for the ids of all conversations that wait for the signed-in user, for use in `in (…)`. */
export function waitingConversations(ctx: Ctx): RawBuilder<unknown> {
  const lists = ctx.registry.inbox.flatMap(({ conversations }) => conversations?.(ctx) ?? []);
  return lists.length === 0 ? sql`select null::uuid` : sql.join(lists, sql` union all `);
}

/** Returns an SQL condition that is true if the account can receive anything in an inbox. */
export const hasInbox = (ctx: Pick<Ctx, 'registry'>, account: UserActor): RawBuilder<boolean> =>
  sql`(${sql.join([sql`false`, ...ctx.registry.inbox.map(({ hasRows }) => hasRows(account))], sql` or `)})`;

/**
 * Returns how many hours the signed-in user's answers usually take; of several kinds the slowest, so that nobody is shown as
 * faster than they are. Null if there were too few.
 */
export async function slowestAnswerHours(ctx: Ctx, inboxes: readonly Inbox[]): Promise<number | null> {
  let slowest: number | null = null;
  for (const { medianAnswerMinutes } of inboxes) {
    const minutes = (await medianAnswerMinutes?.(ctx)) ?? null;
    if (minutes !== null) slowest = Math.max(slowest ?? 1, Math.ceil(minutes / 60));
  }
  return slowest;
}

export type InboxState = 'waiting' | 'answered';

const keysets = {
  waiting: defineKeyset('inbox.waiting', { waiting_since: moment, id: rowId }, { direction: 'asc' }),
  answered: defineKeyset('inbox.answered', { waiting_since: moment, id: rowId }),
};

/**
 * Returns a page of the items of all features that wait for the signed-in user, longest waiting first, or of those they
 * answered, latest first.
 * Throws `bad_request` for a foreign cursor.
 */
export async function listInbox(
  ctx: Ctx,
  {
    state,
    kind,
    cursor,
    limit: asked,
    inboxes = ctx.registry.inbox,
  }: {
    state: InboxState;
    kind?: string | null;
    cursor?: string | null;
    limit?: number;
    inboxes?: readonly Inbox[];
  },
): Promise<KeysetPage<QueuedItem>> {
  const limit = pageLimit(asked);
  const keyset = keysets[state];
  const after = keyset.read(cursor);
  const chosen = inboxes.filter((list) => list.kind === kind);
  const found: QueuedItem[] = [];
  for (const inbox of chosen.length > 0 ? chosen : inboxes) {
    const items = await (state === 'waiting' ? inbox.list : inbox.answered)?.(ctx, { after, limit: limit + 1 });
    for (const item of items ?? []) found.push({ ...item, kind: inbox.kind, label: inbox.label() });
  }
  const direction = state === 'waiting' ? 1 : -1;
  const inOrder = found.toSorted(
    (a, b) => direction * (a.waiting_since.getTime() - b.waiting_since.getTime() || (a.id < b.id ? -1 : 1)),
  );
  return keyset.page(inOrder, limit);
}
