import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

import { comingPages, contentPages } from './paths.ts';

const pageOf = (file: string) => (name: string) =>
  route(name, `features/content/pages/${file}.tsx`, { id: `content-${name}` });

export const routes: FeatureRoutes = {
  marketing: [
    route('transparency', 'features/content/pages/transparency.tsx'),
    route('roi-calculator', 'features/content/pages/roi-calculator.tsx'),
    route('destinations/:country', 'features/content/pages/destination.tsx'),
    ...contentPages.map(pageOf('content-page')),
    ...[...comingPages, 'customer-features'].map(pageOf('coming-page')),
  ],
};
