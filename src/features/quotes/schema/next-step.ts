import type { BoardState, QuoteState } from '../state.ts';
import type { RequestCard } from './request.ts';

/** The author's next step with a request. */
export type RequestStep = 'review' | 'wait' | 'compare' | 'order' | 'repeat';

export function requestStep({ state, responses }: Pick<RequestCard, 'state' | 'responses'>): RequestStep {
  switch (state) {
    case 'pending':
      return 'review';
    case 'active':
      return responses > 0 ? 'compare' : 'wait';
    case 'awarded':
      return 'order';
    case 'expired':
    case 'rejected':
      return 'repeat';
  }
}

/** The provider's next step with an offer. */
export type OfferStep = 'wait' | 'renew' | 'order' | 'again' | 'over';

export function offerStep(
  offer: QuoteState,
  { state, is_closed }: { state: BoardState; is_closed: boolean },
): OfferStep {
  if (offer === 'accepted') return 'order';
  if (offer === 'submitted' && !is_closed) return 'wait';
  if (state !== 'active') return 'over';
  if (offer === 'expired') return 'renew';
  return offer === 'withdrawn' ? 'again' : 'over';
}

/** The reader's next step with an order. */
export type OrderStep = 'arrange' | 'carry_out' | 'conclude' | 'rate' | 'done';

interface OrderFacts {
  isAuthor: boolean;
  isFulfilled: boolean;
  mayFulfil: boolean;
}

export function orderStep({ isAuthor, isFulfilled, mayFulfil }: OrderFacts): OrderStep {
  if (isFulfilled) return isAuthor ? 'rate' : 'done';
  if (isAuthor) return 'arrange';
  return mayFulfil ? 'conclude' : 'carry_out';
}
