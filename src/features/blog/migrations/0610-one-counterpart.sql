-- An article has one counterpart: where several name the same, the oldest keeps it.
update blog_posts set translation_of = null
where exists (
  select from blog_posts earlier
  where earlier.translation_of = blog_posts.translation_of
    and (earlier.created_at, earlier.id) < (blog_posts.created_at, blog_posts.id)
);
drop index blog_posts_translations;
create unique index blog_posts_counterpart on blog_posts (translation_of) where translation_of is not null;
