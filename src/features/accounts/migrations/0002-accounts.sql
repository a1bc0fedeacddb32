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
  plan text not null default 'starter' check (plan in ('starter', 'professional', 'enterprise')),
  is_demo boolean not null default false,
  locked_at timestamptz,
  locked_reason text check (length(locked_reason) <= 500),
  deletion_requested_at timestamptz,
  second_factor_declined_at timestamptz,
  -- Raised by whatever ends all sessions of the account. A sign-in that began before finds another number in the transaction that makes its session.
  sign_in_generation integer not null default 0,
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
create trigger users_forget_links after delete on users for each row execute function forget_links();

create table accounts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
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

create table user_roles (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('admin', 'moderator', 'user')),
  granted_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  constraint user_roles_once unique (user_id, role)
);

create index user_roles_newest on user_roles (created_at desc, id desc);
create index user_roles_admins on user_roles (user_id) where role = 'admin';
create index user_roles_granted_by on user_roles (granted_by) where granted_by is not null;

create table two_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted with a key derived from SECRET.
  secret text not null,
  -- The session that began to set it up: nobody else sees or confirms the key. No foreign key: it outlives that session.
  session_id uuid not null,
  -- Null while the person is still setting it up.
  confirmed_at timestamptz,
  -- The 30-second step of the newest accepted code: an older or equal one is a replay.
  last_used_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references two_factors (user_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, code_hash)
);

-- Networks an account was signed in from, as keyed fingerprints: above the number of wrong passwords that strangers may try, these go on.
create table known_networks (
  user_id uuid not null references users (id) on delete cascade,
  network_hash text not null check (length(network_hash) = 43),
  last_used_at timestamptz not null,
  constraint known_networks_pkey primary key (user_id, network_hash)
);
create index known_networks_last_used on known_networks (last_used_at);

-- The address an account gets once its mailbox has answered; one at a time.
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) between 3 and 320),
  created_at timestamptz not null
);
create index email_changes_oldest on email_changes (created_at);

-- Proved addresses that an account had before: until then, what is known by the address alone was the account's.
create table former_emails (
  user_id uuid not null references users (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) between 3 and 320),
  given_up_at timestamptz not null,
  constraint former_emails_pkey primary key (user_id, email)
);
create index former_emails_by_email on former_emails (email);
