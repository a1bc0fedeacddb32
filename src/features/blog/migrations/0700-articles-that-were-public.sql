-- Whether readers have seen it before it was taken back: the address of such an article says after its deletion that it is gone.
alter table blog_posts add column was_public boolean not null default false;
