import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (path: string, file: string) => route(path, `features/moderation/pages/${file}`);

export const routes: FeatureRoutes = {
  public: [page('report/:kind/:id', 'report.tsx')],
  staff: [page('moderation/reports/:id', 'review-report.tsx')],
};
