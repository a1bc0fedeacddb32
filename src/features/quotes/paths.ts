import { withQuery } from '#shared/with-query.ts';

type Query = Record<string, string | null | undefined>;

export const quotePaths = {
  board: (query: Query = {}) => withQuery('/quote-requests', query),
  /** The three steps of asking; the first takes whom it is for, what is known already, or which request it repeats. */
  newRequest: (start: Readonly<Record<string, string | readonly string[]>> = {}) =>
    withQuery('/quote-requests/new', start),
  newRequestWhere: () => '/quote-requests/new/where',
  newRequestWho: () => '/quote-requests/new/who',
  request: (reference: string) => `/quote-requests/${reference}`,
  /** On which its author changes what nobody has quoted yet. */
  editRequest: (reference: string) => `/quote-requests/${reference}/edit`,
  /** On which a provider makes an offer, or revises it. */
  quote: (reference: string) => `/quote-requests/${reference}/quote`,
  /** Its author lays the offers side by side there. */
  compare: (reference: string, query: Query = {}) => withQuery(`/quote-requests/${reference}/compare`, query),
  compareCsv: (reference: string, query: Query = {}) => withQuery(`/quote-requests/${reference}/compare.csv`, query),
  decline: (reference: string, quoteId: string) => `/quote-requests/${reference}/quotes/${quoteId}/decline`,
  /** What was agreed, for the two who agreed. */
  order: (reference: string) => `/quote-requests/${reference}/order`,
  /** On which a provider asks something first. */
  answer: (reference: string) => `/quote-requests/${reference}/answer`,
  /** What the caller asked for, what they offered, and what they agreed on. */
  ownRequests: (cursor?: string | null) => withQuery('/dashboard/requests', { cursor }),
  ownOffers: (cursor?: string | null) => withQuery('/dashboard/offers', { cursor }),
  orders: (cursor?: string | null) => withQuery('/dashboard/orders', { cursor }),
  /** The plans, and how much of one's own is used. */
  plan: () => '/dashboard/plan',
  /** On which administrators decide about another plan. */
  decidePlan: (id: string) => `/moderation/plan-requests/${id}`,
  adminRequests: (query: Query = {}) => withQuery('/admin/quote-requests', query),
  /** On which staff decide about one. */
  reviewRequest: (id: string) => `/moderation/quote-requests/${id}`,
};
