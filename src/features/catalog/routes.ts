import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

export const routes: FeatureRoutes = {
  bare: [route('places', 'features/catalog/pages/places.ts'), route('areas', 'features/catalog/pages/areas.ts')],
};
