import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (name: string) => `features/automation/pages/${name}`;

export const routes: FeatureRoutes = {
  dashboard: [
    route('dashboard/automation', page('rules.tsx')),
    route('dashboard/automation/new', page('new-rule.tsx')),
    route('dashboard/automation/:id', page('rule.tsx'), { id: 'automation-rule' }),
    route('dashboard/automation/:id/edit', page('edit-rule.tsx')),
  ],
};
