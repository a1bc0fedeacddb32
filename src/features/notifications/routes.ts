import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (name: string) => `features/notifications/pages/${name}`;

export const routes: FeatureRoutes = {
  public: [route('unsubscribe/:kind/:token', page('unsubscribe.tsx'))],
  dashboard: [
    route('dashboard/notifications', page('inbox.tsx')),
    route('dashboard/notifications/preferences', page('preferences.tsx')),
  ],
  staff: [route('admin/mail', page('admin-mail.tsx'))],
};
