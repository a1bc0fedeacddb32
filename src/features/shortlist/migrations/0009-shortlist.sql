-- What an account keeps for later: rows of any feature.
create table saved_items (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  saved_at timestamptz(3) not null,
  constraint saved_items_once unique (user_id, subject_kind, subject_id)
);

create index saved_items_newest on saved_items (user_id, saved_at desc, id desc);

-- Searches of an account: those it keeps under a name, and the last ones it made.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  path text not null check (path ~ '^/([^/\\].*)?$' and length(path) <= 2000),
  is_kept boolean not null,
  searched_at timestamptz(3) not null
);

create unique index saved_searches_once on saved_searches (user_id, path) where is_kept;
create index saved_searches_newest on saved_searches (user_id, is_kept, searched_at desc, id desc);
