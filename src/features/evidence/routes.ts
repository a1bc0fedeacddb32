import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (path: string, file: string) => route(path, `features/evidence/pages/${file}`);

export const routes: FeatureRoutes = {
  dashboard: [page('dashboard/evidence/:kind/:id', 'papers.tsx')],
  staff: [page('moderation/evidence/:kind/:id', 'review-papers.tsx')],
};
