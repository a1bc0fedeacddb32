-- Staff find articles that are not published, too.
create index blog_posts_words on blog_posts using gin (search_text gin_trgm_ops);
