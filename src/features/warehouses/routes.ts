import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (name: string) => `features/warehouses/pages/${name}`;

export const routes: FeatureRoutes = {
  public: [
    route('warehouse-directory', page('directory.tsx')),
    route('warehouses/:slug', page('warehouse.tsx')),
    route('warehouses/:slug/ask', page('ask-owner.tsx')),
    route('compare', page('compare.tsx')),
    route('free-space/:token', page('free-space.tsx')),
    route('list-warehouse', page('list-warehouse.tsx')),
  ],
  dashboard: [route('dashboard/listings', page('listings.tsx')), route('dashboard/listings/:id', page('listing.tsx'))],
  admin: [route('admin/warehouses', page('admin-warehouses.tsx'))],
  staff: [
    route('admin/warehouses/:id', page('review-listing.tsx'), { id: 'admin-review-listing' }),
    route('moderation/warehouses/:id', page('review-listing.tsx'), { id: 'review-listing' }),
  ],
  bare: [
    route('warehouses', page('to-directory.ts')),
    route('dashboard/listings/:id/photos', page('listing-photos.ts')),
    route('dashboard/listings/:id/state', page('listing-state.ts')),
  ],
};
