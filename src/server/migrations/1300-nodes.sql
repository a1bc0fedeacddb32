-- What every node of this database has in common, from its first start on. Marks, never the secret or a path.
create table deployment (
  is_only boolean primary key default true check (is_only),
  secret_mark text not null check (length(secret_mark) between 1 and 100),
  files_mark text not null check (length(files_mark) between 1 and 300),
  created_at timestamptz not null default now()
);

-- The processes that serve from this database; each renews its row while it lives.
create table nodes (
  id uuid primary key,
  address text not null check (length(address) between 1 and 300),
  version text not null check (length(version) between 1 and 100),
  secret_mark text not null check (length(secret_mark) between 1 and 100),
  files_mark text not null check (length(files_mark) between 1 and 300),
  started_at timestamptz not null,
  last_seen_at timestamptz not null
);
