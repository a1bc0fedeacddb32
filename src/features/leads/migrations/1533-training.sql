-- Sessions that staff give, and who has a place in them.
create table training_sessions (
  id uuid primary key,
  subject text not null check (subject in ('fundamentals', 'quotes', 'customers')),
  starts_at timestamptz(3) not null,
  minutes smallint not null check (minutes between 15 and 480),
  places smallint not null check (places between 1 and 500),
  -- In which it is given.
  language text not null check (language ~ '^[a-z]{2}$'),
  -- Where it takes place, and where it can be seen afterwards.
  link text not null check (link ~ '^https?://' and length(link) <= 500),
  recording text check (recording ~ '^https?://' and length(recording) <= 500),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index training_sessions_coming on training_sessions (starts_at, id);
-- Sent twice it is offered once.
create unique index training_sessions_once on training_sessions (starts_at, subject, language) where cancelled_at is null;

create table training_bookings (
  id uuid primary key,
  session_id uuid not null references training_sessions (id) on delete cascade,
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null
);
create unique index training_bookings_once on training_bookings (session_id, user_id) where cancelled_at is null;
create index training_bookings_of_session on training_bookings (session_id, created_at);
create index training_bookings_of_user on training_bookings (user_id);
create index training_bookings_of_company on training_bookings (organization_id);
