import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (name: string) => `features/partners/pages/${name}`;

export const routes: FeatureRoutes = {
  public: [route('partners', page('partners.tsx')), route('partners/:slug', page('partner.tsx'))],
};
