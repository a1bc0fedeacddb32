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
  'blog_posts.featured_image_id',
  'blog_posts.featured_image_alt',
] as const;
