import { formatDate } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { providerMayFulfilFrom } from '../policy.ts';
import { offerStep, orderStep, requestStep } from './next-step.ts';
import type { OwnOffer, OwnOrder } from './own.ts';
import type { RequestCard } from './request.ts';

/** Returns the next step with a request, for its author. */
export function requestNext(request: Pick<RequestCard, 'state' | 'responses' | 'deadline'>): string {
  switch (requestStep(request)) {
    case 'review':
      return m.quotes_next_review();
    case 'wait':
      return m.quotes_next_offers({ day: formatDate(request.deadline) });
    case 'compare':
      return m.quotes_next_compare();
    case 'order':
      return m.quotes_next_order();
    case 'repeat':
      return m.quotes_next_repeat();
  }
}

/** Returns the next step with an offer, for its provider. */
export function offerNext({ quote, request }: Pick<OwnOffer, 'quote' | 'request'>): string {
  switch (offerStep(quote.state, request)) {
    case 'wait':
      return quote.seen_at === null
        ? m.quotes_next_unseen({ day: formatDate(quote.valid_until) })
        : m.quotes_next_decision({ day: formatDate(quote.valid_until) });
    case 'renew':
      return m.quotes_next_renew();
    case 'order':
      return m.quotes_next_order();
    case 'again':
      return m.quotes_next_again();
    case 'over':
      return quote.decline_reason ?? m.quotes_next_over();
  }
}

type Agreed = Pick<OwnOrder, 'isAuthor' | 'provider_name' | 'decided_at' | 'fulfilled_at' | 'mayFulfil'>;

/** Returns the next step with an order, for the reader's side. */
export function orderNext({ isAuthor, provider_name, decided_at, fulfilled_at, mayFulfil }: Agreed): string {
  switch (orderStep({ isAuthor, isFulfilled: fulfilled_at !== null, mayFulfil })) {
    case 'arrange':
      return m.quotes_next_arrange({ provider: provider_name ?? m.quotes_answer_gone() });
    case 'carry_out':
      return m.quotes_next_carry_out({ day: formatDate(providerMayFulfilFrom(decided_at)) });
    case 'conclude':
      return m.quotes_next_conclude();
    case 'rate':
      return m.quotes_next_rate();
    case 'done':
      return m.quotes_next_done();
  }
}
