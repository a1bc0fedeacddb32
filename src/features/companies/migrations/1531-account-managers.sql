-- Who of our staff looks after a company, and when to reach them.
create table account_managers (
  organization_id uuid primary key references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  hours text not null check (length(hours) between 1 and 200),
  -- Of the page on which the hours were written.
  language text not null check (language ~ '^[a-z]{2}$'),
  created_at timestamptz(3) not null
);
create index account_managers_user on account_managers (user_id);
