import { type Actor, isOfCompany, isStaff, may } from '#server/actor.ts';
import * as m from '#texts/messages.js';

import type { Audience, RequestStatus } from './state.ts';

interface RequestAccess {
  organization_id: string;
  status: RequestStatus;
  audience: Audience;
  is_published: boolean;
}

/**
 * Returns true if the request belongs to the company that the caller acts for, and the caller may read its requests.
 */
export const isOwn = (actor: Actor, row: Pick<RequestAccess, 'organization_id'>): boolean =>
  isOfCompany(actor, row) && may(actor, 'quotes.read');

/**
 * Returns true if this caller may read the orders of the company they act for. Whoever may mark them as done has to see
 * them.
 */
export const readsOrders = (actor: Actor): boolean => may(actor, 'orders.read') || may(actor, 'orders.fulfil');

/**
 * Returns true if this caller may do that to this request; used to hide buttons and to refuse writes. `readWhole`
 * covers company, contact details and addresses; the public part of a published request needs no permission.
 */
export function can(actor: Actor, action: 'readWhole' | 'edit' | 'review', row: RequestAccess): boolean {
  switch (action) {
    case 'readWhole':
      return isOwn(actor, row) || isStaff(actor);
    case 'edit':
      // Not after an offer: it refers to the request as it was.
      return isOwn(actor, row) && may(actor, 'quotes.edit') && row.status === 'pending';
    case 'review':
      // Nobody may decide about their own.
      return isStaff(actor) && !isOfCompany(actor, row) && row.status === 'pending' && !row.is_published;
  }
}

/** Who makes offers, for somebody who does not. */
export const noOfferText = (actor: Actor): string =>
  may(actor, 'quotes.edit') ? m.quotes_offer_who() : m.server_role_forbids();

/** Why somebody without a listing to make offers for has none. */
export const noListingText = (actor: Actor): string =>
  may(actor, 'quotes.edit') ? m.quotes_answer_no_listing() : m.server_role_forbids();

const dayMs = 86_400_000;
/** For this long only the shipper can mark an order as done. */
const daysOfShipper = 7;

/** Returns the first day on which the provider may mark an order as done. */
export const providerMayFulfilFrom = (decided_at: Date): Date => new Date(decided_at.getTime() + daysOfShipper * dayMs);

/**
 * Returns true if a party may mark the order as done: the shipper's members at any time, the provider's some days after the
 * acceptance.
 */
export const mayFulfil = (
  { isAuthor, decided_at }: { isAuthor: boolean; decided_at: Date | null },
  now: Date,
): boolean => isAuthor || (decided_at !== null && now >= providerMayFulfilFrom(decided_at));

/** Returns true if this reviewer may be notified of a request's review. */
export const mayReviewOf = (
  reviewer: { companies: readonly string[] },
  row: Pick<RequestAccess, 'organization_id'>,
): boolean => !reviewer.companies.includes(row.organization_id);
