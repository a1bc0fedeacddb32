import { layout, route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (name: string) => `features/embeds/pages/${name}`;

export const routes: FeatureRoutes = {
  dashboard: [route('dashboard/embed', page('settings.tsx')), route('dashboard/embed/domain', page('domain.tsx'))],
  bare: [
    route('dashboard/embed/logo', page('logo.ts')),
    layout(page('frame.tsx'), [
      route('c/:slug', page('places.tsx')),
      route('c/:slug/quote', page('quote.tsx')),
      route('c/:slug/tracking', page('tracking.tsx'), { id: 'embed-tracking' }),
    ]),
    route('c/:slug/colours.css', page('colours.ts')),
  ],
};
