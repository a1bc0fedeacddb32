-- What people were told. Only values are kept: words and paths are made when a row is read.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z_]+(\.[a-z_]+)+$'),
  -- What must be told once, whatever is run twice.
  key text not null check (length(key) between 1 and 200),
  subject_kind text not null,
  subject_id text not null,
  "values" jsonb not null default '{}',
  created_at timestamptz(3) not null,
  read_at timestamptz,
  constraint notifications_once unique (user_id, kind, key)
);

create index notifications_newest on notifications (user_id, created_at desc, id desc);
-- Counted on every page of everybody who is signed in.
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_subject on notifications (subject_kind, subject_id);
create index notifications_old on notifications (created_at);

-- What somebody chose; a kind without a row is on.
create table notification_preferences (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z_]+(\.[a-z_]+)+$'),
  channel text not null check (channel in ('mail')),
  is_on boolean not null,
  updated_at timestamptz not null,
  primary key (user_id, kind, channel)
);
