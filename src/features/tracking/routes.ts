import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (name: string) => `features/tracking/pages/${name}`;

export const routes: FeatureRoutes = {
  public: [
    route('tracking', page('tracking.tsx')),
    route('tracking-tool', page('tracking.tsx'), { id: 'tracking-tool' }),
  ],
};
