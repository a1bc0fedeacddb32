import type { Actor } from './actor.ts';
import type { Ctx } from './context.ts';

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
}

/** Where a page of a queue goes on: after this item. */
export interface WaitingPosition {
  waiting_since: Date;
  id: string;
}

/** What waits, the longest waiting first. `count` and `list` each stop after a page by an index of their own. */
export interface WaitingList {
  kind: string;
  label: string;
  order: number;
  count: (ctx: Ctx) => Promise<number>;
  list: (ctx: Ctx, page: { after: WaitingPosition | null; limit: number }) => Promise<WaitingItem[]>;
}

/** What waits for staff: part of `/moderation` for everybody who may decide it. */
export interface Queue extends WaitingList {
  may: (actor: Actor) => boolean;
}
