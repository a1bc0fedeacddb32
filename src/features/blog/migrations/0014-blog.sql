-- Articles. What is public is the HTML that was made of the Markdown when it was saved.
create table blog_posts (
  id uuid primary key,
  title text not null check (length(title) between 1 and 200),
  slug text not null constraint blog_posts_slug unique check (slug ~ '^[^/?#[:space:]]{1,120}$'),
  language text not null check (language ~ '^[a-z]{2}$'),
  -- The article of which this one is the same in another language.
  translation_of uuid references blog_posts (id) on delete set null,
  excerpt text check (length(excerpt) between 1 and 500),
  content text not null check (length(content) between 1 and 40000),
  content_html text not null,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  author_name text check (length(author_name) between 1 and 200),
  author_email text check (length(author_email) between 3 and 254),
  author_user_id uuid references users (id) on delete set null,
  -- The picture above an article, one of ours, with words for whoever does not see it.
  featured_image_id uuid references files (id) on delete set null,
  featured_image_alt text check (length(featured_image_alt) between 1 and 300),
  is_published boolean not null default false,
  published_at timestamptz(3),
  -- Whether readers have seen it before it was taken back: the address of such an article says after its deletion that it is gone.
  was_public boolean not null default false,
  -- Since when an author who is no administrator waits for it to be published.
  submitted_at timestamptz(3),
  -- Why staff gave a submitted article back; until it is submitted again.
  review_reason text check (length(review_reason) between 1 and 1000),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  is_demo boolean not null default false,
  search_text text generated always as (fold(title || ' ' || coalesce(excerpt, ''))) stored,
  constraint blog_posts_published check (is_published = (published_at is not null)),
  constraint blog_posts_picture_has_words check (featured_image_id is null or featured_image_alt is not null),
  constraint blog_posts_not_its_own_translation check (translation_of <> id)
);

create index blog_posts_public on blog_posts (published_at desc, id desc) where is_published;
create index blog_posts_tags on blog_posts using gin (tags) where is_published;
create index blog_posts_search on blog_posts using gin (search_text gin_trgm_ops) where is_published;
create index blog_posts_newest on blog_posts (created_at desc, id desc);
create index blog_posts_drafts on blog_posts (created_at desc, id desc) where not is_published;
create index blog_posts_own on blog_posts (author_user_id, created_at desc, id desc) where author_user_id is not null;
create index blog_posts_waiting on blog_posts (submitted_at, id) where submitted_at is not null and not is_published;
create index blog_posts_pictures on blog_posts (featured_image_id) where featured_image_id is not null;
-- An article has one counterpart.
create unique index blog_posts_counterpart on blog_posts (translation_of) where translation_of is not null;
create trigger blog_posts_forget_slugs after delete on blog_posts for each row execute function forget_slugs('blog_post');

-- Addresses of articles that were public and are gone: they are answered as such.
create table blog_gone_slugs (
  slug text primary key,
  gone_at timestamptz(3) not null
);
