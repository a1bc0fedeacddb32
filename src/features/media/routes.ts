import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

export const routes: FeatureRoutes = {
  once: [route('media/:id/:variant', 'features/media/pages/file.ts')],
};
