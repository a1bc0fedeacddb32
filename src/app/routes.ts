
import type { FeatureRoutes } from '../server/feature-routes.ts';

const app: FeatureRoutes = {
  bare: [],
};

/** Every feature's routes, in no particular order: React Router ranks by specificity. */
export const featureRoutes: readonly FeatureRoutes[] = [app];
