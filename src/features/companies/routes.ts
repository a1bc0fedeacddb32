import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (path: string, file: string) => route(path, `features/companies/pages/${file}`);

export const routes: FeatureRoutes = {
  public: [page('invitation', 'invitation.tsx')],
  dashboard: [
    page('dashboard/company', 'company.tsx'),
    page('dashboard/company/members/:id', 'member.tsx'),
    page('dashboard/company/requests/:id', 'join-request.tsx'),
    page('dashboard/company/told', 'told.tsx'),
    page('dashboard/company/told/:kind', 'told-kind.tsx'),
    page('dashboard/company/log', 'log.tsx'),
    page('dashboard/company/sign-in', 'sign-in.tsx'),
    page('dashboard/company/delete', 'delete.tsx'),
    page('dashboard/companies', 'choose.tsx'),
  ],
  admin: [page('admin/companies', 'admin-companies.tsx')],
  staff: [page('admin/companies/:id', 'admin-company.tsx'), page('admin/companies/:id/manager', 'admin-manager.tsx')],
  once: [page('company-view/end', 'end-view.ts')],
  bare: [
    page('dashboard/company/steps', 'steps.ts'),
    page('dashboard/company/ended', 'ended.ts'),
    page('dashboard/company/sign-in/try', 'try-sign-in.ts'),
    page('dashboard/company/log.csv', 'log-file.ts'),
  ],
};
