import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (path: string, file: string) => route(path, `features/invoices/pages/${file}`);

export const routes: FeatureRoutes = {
  dashboard: [page('dashboard/company/invoices', 'invoices.tsx')],
  staff: [page('admin/companies/:id/invoices', 'admin-invoices.tsx'), page('admin/invoices/:id', 'admin-invoice.tsx')],
  bare: [page('dashboard/company/invoices/:id/invoice.pdf', 'invoice-pdf.ts')],
};
