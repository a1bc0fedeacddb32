import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (path: string, file: string) => route(path, `features/service-levels/pages/${file}`);

export const routes: FeatureRoutes = {
  dashboard: [page('dashboard/company/service-level', 'service-level.tsx')],
  admin: [page('admin/service-levels', 'admin-months.tsx')],
  staff: [page('admin/service-levels/:month', 'admin-month.tsx')],
};
