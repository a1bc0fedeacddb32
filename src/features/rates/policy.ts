import { type Actor, isOfCompany, isStaff, may } from '#server/actor.ts';

import type { CardVisibility } from './schema/card.ts';

interface CardAccess {
  organization_id: string | null;
  /** The row it is for is in its public directory. */
  isPublic: boolean;
}

/** Returns true if the card belongs to the company that the caller acts for, and the caller may see it. */
export const isOwn = (actor: Actor, card: Pick<CardAccess, 'organization_id'>): boolean =>
  isOfCompany(actor, card) && may(actor, 'listings.read');

/** Returns true if this caller sees a card of this visibility. Everything not listed is denied. */
export function mayRead(actor: Actor, card: CardAccess & { visibility: CardVisibility }): boolean {
  if (isOwn(actor, card) || isStaff(actor)) return true;
  if (!card.isPublic) return false;
  return card.visibility === 'public' || (card.visibility === 'signed_in' && actor.kind === 'user');
}
