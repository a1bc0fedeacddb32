import { type Actor, isStaff } from '#server/actor.ts';

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
 * May this caller do that to this request? Hides the button and refuses the write. `readWhole` is company, contact and addresses; what
 * everybody sees of a published request needs no permission.
 */
export function can(actor: Actor, action: 'readWhole' | 'edit' | 'close' | 'review', row: RequestAccess): boolean {
  switch (action) {
    case 'readWhole':
      return isOwner(actor, row) || isStaff(actor);
    case 'edit':
      // An offer is about what was asked when it was made.
      return isOwner(actor, row) && row.status === 'pending';
    case 'close':
      return isOwner(actor, row) && isUndecided(row);
    case 'review':
      // Nobody decides about their own.
      return isStaff(actor) && !isOwner(actor, row) && row.status === 'pending' && !row.is_published;
  }
}

const dayMs = 86_400_000;
/** So long the shipper alone says that an order is done. */
const daysOfShipper = 7;

/** The first day on which its provider may say that an order is done. */
export const providerMayFulfilFrom = (decided_at: Date): Date => new Date(decided_at.getTime() + daysOfShipper * dayMs);

/** May one of the two who agreed say that it is done? Its author at any time, its provider some days after the acceptance. */
export const mayFulfil = (
  { isAuthor, decided_at }: { isAuthor: boolean; decided_at: Date | null },
  now: Date,
): boolean => isAuthor || (decided_at !== null && now >= providerMayFulfilFrom(decided_at));

/** Who may be told that a request waits for its review. */
export const mayReviewOf = (reviewer: { id: string }, row: Pick<RequestAccess, 'user_id'>): boolean =>
  reviewer.id !== row.user_id;
