import { withQuery } from '#shared/with-query.ts';

type Query = Record<string, string | null | undefined>;

export const quotePaths = {
  board: (query: Query = {}) => withQuery('/quote-requests', query),
  /** What services cost, by place and quarter. */
  market: (query: Query = {}) => withQuery('/market', query),
  /** The three steps of a request; the first takes invited providers, known facts, or the request to repeat. */
  newRequest: (start: Readonly<Record<string, string | readonly string[]>> = {}) =>
    withQuery('/quote-requests/new', start),
  newRequestWhere: (search = '') => `/quote-requests/new/where${search}`,
  newRequestWho: (search = '') => `/quote-requests/new/who${search}`,
  /** The first step although nothing is left to ask there. `search` is the query that began the request. */
  changeRequest: (search: string) =>
    `/quote-requests/new${search}${search && !search.includes('step=') ? '&step=what' : ''}`,
  request: (reference: string) => `/quote-requests/${reference}`,
  /** Where its author edits a request without offers. */
  editRequest: (reference: string) => `/quote-requests/${reference}/edit`,
  /** Where a provider makes or revises an offer. */
  quote: (reference: string) => `/quote-requests/${reference}/quote`,
  /** Where its author compares the offers. */
  compare: (reference: string, query: Query = {}) => withQuery(`/quote-requests/${reference}/compare`, query),
  compareCsv: (reference: string, query: Query = {}) => withQuery(`/quote-requests/${reference}/compare.csv`, query),
  decline: (reference: string, quoteId: string) => `/quote-requests/${reference}/quotes/${quoteId}/decline`,
  /** The order, for both parties. */
  order: (reference: string) => `/quote-requests/${reference}/order`,
  /** Where a provider sends a question. */
  answer: (reference: string) => `/quote-requests/${reference}/answer`,
  /** The caller's requests, offers and orders. */
  ownRequests: (cursor?: string | null) => withQuery('/dashboard/requests', { cursor }),
  ownOffers: (cursor?: string | null) => withQuery('/dashboard/offers', { cursor }),
  orders: (cursor?: string | null) => withQuery('/dashboard/orders', { cursor }),
  /** Open requests that fit the company. */
  forYou: () => '/dashboard/for-you',
  /** Where administrators decide about a change of plan. */
  decidePlan: (id: string) => `/moderation/plan-requests/${id}`,
  adminRequests: (query: Query = {}) => withQuery('/admin/quote-requests', query),
  /** Where staff decide about a request. */
  reviewRequest: (id: string) => `/moderation/quote-requests/${id}`,
};
