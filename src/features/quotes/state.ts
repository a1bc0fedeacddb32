import type { Plan } from '#features/accounts/state.ts';
import * as m from '#texts/messages.js';

/** Stored statuses. The board's states are derived from them and the date (`boardState`). */
export const requestStatuses = ['pending', 'quoted', 'accepted', 'rejected', 'expired'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export type Audience = 'open' | 'invited';

/** States of a request on the board. */
export const boardStates = ['active', 'pending', 'awarded', 'expired', 'rejected'] as const;
export type BoardState = (typeof boardStates)[number];

interface Dated {
  status: RequestStatus;
  is_published: boolean;
  /** `YYYY-MM-DD`. */
  deadline: string;
}

/** Returns a request's state on a day (`YYYY-MM-DD`, of this market). After its deadline it is expired, whatever is stored. */
export function boardState({ status, is_published, deadline }: Dated, today: string): BoardState {
  if (status === 'accepted') return 'awarded';
  if (status === 'rejected') return 'rejected';
  if (status === 'expired' || deadline < today) return 'expired';
  return is_published ? 'active' : 'pending';
}

export const boardStateLabels: Record<BoardState, () => string> = {
  active: () => m.quotes_state_active(),
  pending: () => m.quotes_state_pending(),
  awarded: () => m.quotes_state_awarded(),
  expired: () => m.quotes_state_expired(),
  rejected: () => m.quotes_state_rejected(),
};

/**
 * Returns the label of a single request: one closed by its author is not called expired, although the board counts it
 * there.
 */
export const stateLabel = ({ state, is_closed }: { state: BoardState; is_closed: boolean }): string =>
  is_closed ? m.quotes_state_closed() : boardStateLabels[state]();

export const requestStatusLabels: Record<RequestStatus, () => string> = {
  pending: () => m.quotes_status_pending(),
  quoted: () => m.quotes_status_quoted(),
  accepted: () => m.quotes_status_accepted(),
  rejected: () => m.quotes_state_rejected(),
  expired: () => m.quotes_state_closed(),
};

/** Stored statuses of an offer's version; expiry is derived when it is read (`quoteState`). */
const quoteStatuses = ['submitted', 'superseded', 'withdrawn', 'accepted', 'declined'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];
export const quoteStates = [...quoteStatuses, 'expired'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** Returns an offer's state: a standing one is expired after its last day, whatever is stored. */
export const quoteState = (status: QuoteStatus, valid_until: string, today: string): QuoteState =>
  status === 'submitted' && valid_until < today ? 'expired' : status;

export const quoteStateLabels: Record<QuoteState, () => string> = {
  submitted: () => m.quotes_quote_submitted(),
  superseded: () => m.quotes_quote_superseded(),
  withdrawn: () => m.quotes_quote_withdrawn(),
  accepted: () => m.quotes_quote_accepted(),
  declined: () => m.quotes_quote_declined(),
  expired: () => m.quotes_quote_expired(),
};

export const planLabels: Record<Plan, () => string> = {
  starter: () => m.accounts_plan_starter(),
  professional: () => m.accounts_plan_professional(),
  enterprise: () => m.accounts_plan_enterprise(),
};

/** Descriptions of the plans' limits. */
export const planTexts: Record<Plan, () => string> = {
  starter: () => m.quotes_plan_starter_text({ count: starterRequests }),
  professional: () => m.quotes_plan_professional_text(),
  enterprise: () => m.quotes_plan_enterprise_text(),
};

/** Requests that a Starter account may submit per calendar month (UTC). */
export const starterRequests = 5;
/** Maximum number of invited providers of a request. */
export const maxInvited = 10;
