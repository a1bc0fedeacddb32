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
