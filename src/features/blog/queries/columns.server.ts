/** Columns of an article's card; of the author only the printed name. */
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
