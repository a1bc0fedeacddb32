import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (path: string, file: string) => route(path, `features/leads/pages/${file}`);

export const routes: FeatureRoutes = {
  public: [page('book-a-demo', 'book-a-demo.tsx'), page('find-warehouse-miami', 'find-warehouse-miami.tsx')],
};
