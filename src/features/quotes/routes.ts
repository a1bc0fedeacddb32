import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (name: string) => `features/quotes/pages/${name}`;

export const routes: FeatureRoutes = {
  public: [
    route('market', page('market.tsx')),
    route('quote-requests', page('board.tsx')),
    route('quote-requests/new', page('new-request.tsx')),
    route('quote-requests/new/where', page('new-request-where.tsx')),
    route('quote-requests/new/who', page('new-request-who.tsx')),
    route('quote-requests/:reference', page('request.tsx')),
    route('quote-requests/:reference/edit', page('edit-request.tsx')),
    route('quote-requests/:reference/quote', page('quote.tsx')),
    route('quote-requests/:reference/compare', page('compare.tsx')),
    route('quote-requests/:reference/quotes/:id/decline', page('decline-quote.tsx')),
    route('quote-requests/:reference/order', page('order.tsx')),
    route('quote-requests/:reference/answer', page('answer-request.tsx')),
  ],
  bare: [route('quote-requests/:reference/compare.csv', page('compare-csv.ts'))],
  admin: [route('admin/quote-requests', page('admin-requests.tsx'))],
  dashboard: [
    route('dashboard/requests', page('own-requests.tsx')),
    route('dashboard/offers', page('own-offers.tsx')),
    route('dashboard/for-you', page('for-you.tsx')),
    route('dashboard/orders', page('orders.tsx')),
    route('dashboard/plan', page('plan.tsx')),
  ],
  staff: [
    route('moderation/quote-requests/:id', page('review-request.tsx')),
    route('moderation/plan-requests/:id', page('decide-plan.tsx')),
  ],
};
