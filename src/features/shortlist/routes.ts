import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (path: string, file: string) => route(path, `features/shortlist/pages/${file}`);

export const routes: FeatureRoutes = {
  open: [page('saved', 'saved.tsx')],
  public: [page('saved/alerts/:token', 'stop-alert.tsx')],
  bare: [page('saved/searches', 'searches.ts')],
};
