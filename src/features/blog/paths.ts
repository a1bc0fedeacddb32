import { withQuery } from '#shared/with-query.ts';

type BlogPart = { tag?: string | null; q?: string | null; cursor?: string | null };

export const blogPaths = {
  blog: (part: BlogPart = {}) => withQuery('/blog', { ...part }),
  article: (slug: string) => `/blog/${slug}`,
  feed: () => '/blog/feed.xml',
  upload: () => '/upload-article',
  ownArticles: (cursor?: string | null) => withQuery('/dashboard/articles', { cursor }),
  ownArticle: (id: string) => `/dashboard/articles/${id}`,
  admin: (part: { part?: string | null; q?: string | null; cursor?: string | null } = {}) =>
    withQuery('/admin/blog', { ...part }),
  review: (id: string) => `/moderation/articles/${id}`,
  newPost: () => '/admin/blog/new',
  adminPost: (id: string) => `/admin/blog/${id}`,
};
