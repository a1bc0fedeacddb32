import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (path: string, file: string) => route(path, `features/developer-api/pages/${file}`);

export const routes: FeatureRoutes = {
  dashboard: [
    page('dashboard/webhooks', 'webhooks.tsx'),
    page('dashboard/webhooks/:id', 'webhook.tsx'),
    page('dashboard/integrations', 'transfers.tsx'),
    page('dashboard/integrations/:id', 'transfer.tsx'),
    page('dashboard/integrations/:id/edit', 'edit-transfer.tsx'),
  ],
  bare: [
    page('dashboard/integrations/:id/packages.csv', 'transfer-file.ts'),
    route('dashboard/integrations/:id/orders.csv', 'features/developer-api/pages/transfer-file.ts', {
      id: 'transfer-orders',
    }),
  ],
  admin: [page('admin/webhooks', 'admin-webhooks.tsx')],
  staff: [page('admin/webhooks/:id', 'admin-webhook.tsx')],
};
