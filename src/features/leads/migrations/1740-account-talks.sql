-- How companies see whoever of the staff looks after them, and when that person has time. Without a row: the operator's hours.
create table staff_calendars (
  user_id uuid primary key references users (id) on delete cascade,
  hours text not null check (length(hours) <= 1000),
  closed_days text not null default '' check (length(closed_days) <= 1000),
  time_zone text not null check (length(time_zone) between 1 and 64),
  -- Where they talk.
  link text check (link ~ '^https?://' and length(link) <= 500),
  updated_at timestamptz(3) not null
);

create table staff_pictures (
  user_id uuid primary key references users (id) on delete cascade,
  file_id uuid not null references files (id) on delete cascade
);
create index staff_pictures_file on staff_pictures (file_id);

-- Half an hour that a member of a company booked with its account manager.
create table account_talks (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  manager_id uuid not null references users (id) on delete cascade,
  starts_at timestamptz(3) not null,
  note text check (length(note) between 1 and 1000),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null
);
create unique index account_talks_once on account_talks (manager_id, starts_at) where cancelled_at is null;
create index account_talks_of_user on account_talks (user_id, starts_at);
create index account_talks_of_company on account_talks (organization_id);
