import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (path: string, file: string) => route(path, `features/partners/pages/${file}`);

export const routes: FeatureRoutes = {
  public: [
    page('partners', 'partners.tsx'),
    page('compare/partners', 'compare.tsx'),
    page('partners/:slug', 'partner.tsx'),
    page('partners/:slug/connect', 'connect.tsx'),
    page('provider-signup', 'provider-signup.tsx'),
    page('provider-signup/status/:token', 'registration-status.tsx'),
    page('provider-signup/claim/:token', 'claim-partner.tsx'),
  ],
  dashboard: [
    page('dashboard/partners/:id', 'own-partner.tsx'),
    page('dashboard/connections', 'connections.tsx'),
    page('dashboard/connections/:id', 'connection.tsx'),
  ],
  admin: [page('admin/partners', 'admin-partners.tsx')],
  bare: [page('dashboard/provider', 'own-profile.ts'), page('dashboard/partners/:id/state', 'partner-state.ts')],
  staff: [
    page('moderation/partners/:id', 'review-partner.tsx'),
    page('moderation/registrations/:id', 'review-registration.tsx'),
  ],
};
