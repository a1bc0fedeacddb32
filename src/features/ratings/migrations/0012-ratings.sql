-- What people say of those they did business with. A row begins as the right to say something, which an acceptance opens: one for each author and origin.
create table ratings (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('warehouse', 'partner')),
  subject_id uuid not null,
  author_id uuid not null references users (id) on delete cascade,
  origin_kind text not null check (origin_kind in ('quote_request', 'connection')),
  origin_id uuid not null,
  -- What it was about, for its author: "QR-014".
  origin_title text not null check (length(origin_title) between 1 and 300),
  status text not null default 'open' check (status in ('open', 'waiting', 'published', 'rejected')),
  rating integer check (rating between 1 and 5),
  text text check (length(text) between 1 and 2000),
  -- The language of the page it was written on.
  language text check (language ~ '^[a-z]{2}$'),
  written_at timestamptz(3),
  review_reason text check (length(review_reason) between 1 and 1000),
  reviewed_by uuid references users (id) on delete set null,
  published_at timestamptz(3),
  reply text check (length(reply) between 1 and 2000),
  reply_language text check (reply_language ~ '^[a-z]{2}$'),
  replied_at timestamptz(3),
  is_demo boolean not null default false,
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null,
  constraint ratings_one_per_origin unique (author_id, origin_kind, origin_id),
  check ((rating is null) = (status = 'open') and (text is null) = (status = 'open') and (written_at is null) = (status = 'open')),
  check ((published_at is not null) = (status = 'published')),
  check (status <> 'rejected' or review_reason is not null),
  check ((reply is null) = (replied_at is null))
);
create index ratings_published on ratings (subject_kind, subject_id, published_at desc, id desc) where status = 'published';
create index ratings_waiting on ratings (written_at, id) where status = 'waiting';
create index ratings_of_author on ratings (author_id, created_at desc, id desc);
create index ratings_reviewed_by on ratings (reviewed_by) where reviewed_by is not null;
