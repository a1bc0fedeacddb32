import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (path: string, file: string) => route(path, `features/ratings/pages/${file}`);

export const routes: FeatureRoutes = {
  public: [page('reviews/:kind/:id', 'reviews.tsx')],
  dashboard: [
    page('dashboard/reviews', 'own-reviews.tsx'),
    page('dashboard/reviews/:id', 'write-review.tsx'),
    page('dashboard/reviews/:id/reply', 'reply-review.tsx'),
  ],
  staff: [page('moderation/reviews/:id', 'decide-review.tsx')],
};
