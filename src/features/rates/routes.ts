import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (file: string) => `features/rates/pages/${file}`;

export const routes: FeatureRoutes = {
  public: [route('numbers', page('numbers.tsx'))],
  dashboard: [
    route('dashboard/rates/:kind/:id', page('card.tsx')),
    route('dashboard/rates/:kind/:id/answers', page('answers.tsx')),
    route('dashboard/rates/:kind/:id/space', page('space.tsx')),
    route('dashboard/rates/:kind/:id/import', page('import-card.tsx')),
    route('dashboard/rates/:kind/:id/imports/:file', page('imported-card.tsx')),
  ],
  bare: [
    route('dashboard/rates/:kind/:id/lines.csv', page('card-file.ts')),
    route('dashboard/rates/:kind/:id/card.pdf', page('card-pdf.ts')),
    route('dashboard/rates/:kind/:id/imports/:file/problems.csv', page('import-problems.ts')),
  ],
};
