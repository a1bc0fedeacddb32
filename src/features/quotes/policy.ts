import { type Actor, isStaff, may } from '#server/actor.ts';
import * as m from '#texts/messages.js';

import type { Audience, RequestStatus } from './state.ts';

interface RequestAccess {
  user_id: string;
  status: RequestStatus;
  audience: Audience;
  is_published: boolean;
}

const isOwner = (actor: Actor, row: Pick<RequestAccess, 'user_id'>): boolean =>
  actor.kind === 'user' && actor.userId === row.user_id;

const isUndecided = ({ status }: Pick<RequestAccess, 'status'>): boolean => status === 'pending' || status === 'quoted';

/**
 * Returns true if this caller may do that to this request; used to hide buttons and to refuse writes. `readWhole`
 * covers company, contact details and addresses; the public part of a published request needs no permission.
 */
export function can(actor: Actor, action: 'readWhole' | 'edit' | 'close' | 'review', row: RequestAccess): boolean {
  switch (action) {
    case 'readWhole':
      return isOwner(actor, row) || isStaff(actor);
    case 'edit':
      // Not after an offer: it refers to the request as it was.
      return isOwner(actor, row) && row.status === 'pending';
    case 'close':
      return isOwner(actor, row) && isUndecided(row);
    case 'review':
      // Nobody may decide about their own.
      return isStaff(actor) && !isOwner(actor, row) && row.status === 'pending' && !row.is_published;
  }
}

/** Why somebody without a listing to make offers for has none. */
export const noListingText = (actor: Actor): string =>
  may(actor, 'quotes.edit') ? m.quotes_answer_no_listing() : m.server_role_forbids();

const dayMs = 86_400_000;
/** For this long only the shipper can mark an order as done. */
const daysOfShipper = 7;

/** Returns the first day on which the provider may mark an order as done. */
export const providerMayFulfilFrom = (decided_at: Date): Date => new Date(decided_at.getTime() + daysOfShipper * dayMs);

/**
 * Returns true if a party may mark the order as done: its author at any time, its provider some days after the
 * acceptance.
 */
export const mayFulfil = (
  { isAuthor, decided_at }: { isAuthor: boolean; decided_at: Date | null },
  now: Date,
): boolean => isAuthor || (decided_at !== null && now >= providerMayFulfilFrom(decided_at));

/** Returns true if this reviewer may be notified of a request's review. */
export const mayReviewOf = (reviewer: { id: string }, row: Pick<RequestAccess, 'user_id'>): boolean =>
  reviewer.id !== row.user_id;
