import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (name: string) => `features/assistant/pages/${name}`;

export const routes: FeatureRoutes = {
  bare: [route('find-logistics-partner/chat', page('chat.ts'))],
  public: [
    route('find-logistics-partner', page('find-partner.tsx')),
    route('quote', page('find-partner.tsx'), { id: 'quote' }),
    route('logistics-partner-results', page('partner-results.tsx')),
    route('find-partners', page('find-partners.tsx')),
    route('smart-list-warehouse', page('smart-listing.tsx')),
  ],
};
