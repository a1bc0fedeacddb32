-- Why staff gave a submitted article back; until it is submitted again.
alter table blog_posts
  add column review_reason text check (length(review_reason) between 1 and 1000),
  -- The picture above an article, one of ours, with words for whoever does not see it.
  add column featured_image_id uuid references files (id) on delete set null,
  add column featured_image_alt text check (length(featured_image_alt) between 1 and 300),
  add constraint blog_posts_picture_has_words check (featured_image_id is null or featured_image_alt is not null);

create index blog_posts_waiting on blog_posts (submitted_at, id) where submitted_at is not null and not is_published;
create index blog_posts_pictures on blog_posts (featured_image_id) where featured_image_id is not null;
