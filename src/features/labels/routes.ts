import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

export const routes: FeatureRoutes = {
  dashboard: [route('dashboard/labels/:kind/:id', 'features/labels/pages/labels.tsx')],
};
