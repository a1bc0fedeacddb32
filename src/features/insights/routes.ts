import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (file: string) => `features/insights/pages/${file}`;

export const routes: FeatureRoutes = {
  dashboard: [
    route('dashboard/insights', page('overview.tsx')),
    route('dashboard/insights/:kind/:id', page('row.tsx')),
  ],
  bare: [route('dashboard/insights/:kind/:id/numbers.csv', page('numbers-file.ts'))],
};
