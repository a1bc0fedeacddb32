import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '../server/feature-routes.ts';

export const adminRoutes: FeatureRoutes = {
  admin: [
    route('admin', 'app/pages/admin/dashboard.tsx'),
    route('admin/warehouses/:id', 'app/pages/admin/warehouse.tsx', { id: 'admin-warehouse' }),
    route('admin/audit', 'app/pages/admin/audit.tsx'),
    route('moderation', 'app/pages/moderation.tsx'),
    route('moderation/warehouses/:id', 'app/pages/admin/warehouse.tsx', { id: 'moderation-warehouse' }),
  ],
  bare: [
    route('admin/exports/users.csv', 'app/pages/admin/export-users.ts'),
    route('admin/exports/warehouses.csv', 'app/pages/admin/export-warehouses.ts'),
    route('admin-dashboard', 'app/pages/admin/old-address.ts'),
  ],
};
