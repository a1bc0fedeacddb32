-- Links sent by mail. Only the SHA-256 of a token is stored; it is good once, for one purpose and one account.
create table account_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  token_hash text not null unique,
  email text not null,
  next_path text check (length(next_path) <= 2048),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create index account_tokens_of_user on account_tokens (user_id, purpose);
create index account_tokens_expired on account_tokens (expires_at);
