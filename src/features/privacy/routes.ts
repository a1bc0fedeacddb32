import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (path: string, file: string) => route(path, `features/privacy/pages/${file}`);

export const routes: FeatureRoutes = {
  public: [page('privacy-choices', 'privacy-choices.tsx')],
  dashboard: [page('dashboard/account/data', 'your-data.tsx')],
  bare: [page('dashboard/account/data/sharing', 'sharing.ts')],
};
