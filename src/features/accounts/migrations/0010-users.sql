-- People and their ways of signing in. Passwords, provider links and sessions are separate from the profile.
create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email) and length(email) between 3 and 320),
  email_verified boolean not null default false,
  first_name text not null check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  company_name text check (length(company_name) <= 200),
  user_type text not null default 'customer' check (user_type in ('customer', 'business')),
  phone text check (length(phone) <= 40),
  image text,
  locale text not null default 'en-US',
  time_zone text not null default 'America/New_York',
  units text not null default 'imperial' check (units in ('imperial', 'metric')),
  notification_preferences jsonb not null default '{}',
  plan text not null default 'starter' check (plan in ('starter', 'professional', 'enterprise')),
  is_demo boolean not null default false,
  locked_at timestamptz,
  locked_reason text check (length(locked_reason) <= 500),
  deletion_requested_at timestamptz,
  second_factor_declined_at timestamptz,
  -- Set on the account of somebody who signed up with an address that already had one: see README.md, "Stand-ins".
  stand_in_for uuid references users (id) on delete cascade,
  stated_email text check (length(stated_email) <= 320),
  -- Lists go on after the time of their last row as the product reads it, in milliseconds: a finer one would hide the rows beside it.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (
    fold(coalesce(stated_email, email) || ' ' || first_name || ' ' || last_name || ' ' || coalesce(company_name, ''))
  ) stored,
  check ((stand_in_for is null) = (stated_email is null)),
  check (stand_in_for is null or not email_verified)
);

create index users_newest on users (created_at desc, id desc) where stand_in_for is null;
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_stand_ins on users (stand_in_for) where stand_in_for is not null;
create index users_to_erase on users (deletion_requested_at) where deletion_requested_at is not null;

create table accounts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);

create index accounts_of_user on accounts (user_id);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text check (length(user_agent) <= 400),
  second_factor_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index sessions_of_user on sessions (user_id, updated_at desc);
create index sessions_expired on sessions (expires_at);

-- One-time values of the sign-in library: the state of a running Google sign-in.
create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index verifications_by_identifier on verifications (identifier);
create index verifications_expired on verifications (expires_at);
