import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (path: string, file: string) => route(path, `features/blog/pages/${file}`);

export const routes: FeatureRoutes = {
  marketing: [page('blog', 'blog.tsx'), page('blog/:slug', 'article.tsx')],
  bare: [page('blog/feed.xml', 'feed.ts')],
  public: [page('upload-article', 'upload-article.tsx')],
  dashboard: [page('dashboard/articles', 'own-articles.tsx'), page('dashboard/articles/:id', 'own-article.tsx')],
  admin: [page('admin/blog', 'admin-blog.tsx')],
  staff: [
    page('admin/blog/new', 'new-post.tsx'),
    page('admin/blog/:id', 'admin-post.tsx'),
    page('moderation/articles/:id', 'review-post.tsx'),
  ],
  // A former address of the administration.
  once: [page('admin-dashboard', 'former-admin-address.ts')],
};
