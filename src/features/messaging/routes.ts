import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (path: string, file: string) => route(path, `features/messaging/pages/${file}`);

export const routes: FeatureRoutes = {
  public: [page('messages/:token', 'conversation-by-link.tsx')],
  bare: [page('messages/:token/files/:id/:variant', 'file-by-link.ts')],
  dashboard: [
    page('dashboard/messages', 'messages.tsx'),
    page('dashboard/messages/:id', 'conversation.tsx'),
    page('dashboard/messages/:id/team', 'team.tsx'),
  ],
};
