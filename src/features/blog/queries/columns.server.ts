/** What a card of an article shows; never who wrote it beyond the name under it. */
export const cardColumns = [
  'blog_posts.id',
  'blog_posts.title',
  'blog_posts.slug',
  'blog_posts.language',
  'blog_posts.excerpt',
  'blog_posts.tags',
  'blog_posts.author_name',
  'blog_posts.published_at',
] as const;
