import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (name: string) => `features/tracking/pages/${name}`;

export const routes: FeatureRoutes = {
  staff: [
    route('admin/tracking', page('admin-tracking.tsx')),
    route('admin/tracking/import', page('admin-import.tsx')),
    route('admin/tracking/imports/:id', page('admin-import-one.tsx')),
    route('admin/tracking/words', page('admin-status-words.tsx')),
    route('admin/tracking/:id', page('admin-record.tsx')),
  ],
  bare: [
    route('business-tracking/export.csv', page('export-packages.ts')),
    route('business-tracking/imports/:id/problems.csv', page('import-problems.ts')),
    route('admin/tracking/imports/:id/problems.csv', page('admin-import-problems.ts')),
  ],
  open: [
    route('business-tracking', page('business-tracking.tsx')),
    route('business-tracking/selected', page('selected-packages.ts')),
    route('business-tracking/share', page('share-packages.tsx')),
    route('business-tracking/import', page('import-packages.tsx')),
    route('business-tracking/imports/:id', page('package-import.tsx')),
    route('business-tracking/:id', page('package.tsx')),
    route('business-tracking/:id/sharing', page('package-sharing.ts')),
    route('business-tracking/:id/documents', page('package-documents.ts')),
  ],
  public: [
    route('tracking', page('tracking.tsx')),
    route('tracking/shared/:token', page('shared-packages.tsx')),
    route('tracking-tool', page('tracking.tsx'), { id: 'tracking-tool' }),
  ],
};
