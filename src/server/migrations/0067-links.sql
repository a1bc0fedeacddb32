-- Tokens in addresses: who holds one may do one thing to one subject, for a while. Only the SHA-256 of a token is stored.
create table links (
  id uuid primary key,
  -- Feature and what it opens: `accounts.reset_password`.
  purpose text not null check (purpose ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id uuid not null,
  token_hash text not null constraint links_token_hash_key unique check (token_hash ~ '^[0-9a-f]{64}$'),
  uses text not null check (uses in ('once', 'many')),
  -- What whoever opens it must know besides the subject.
  details jsonb not null default '{}' check (pg_column_size(details) <= 8192),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null
);
create index links_of_subject on links (subject_id, purpose, created_at desc);
create index links_expires on links (expires_at);

-- For the table of each kind of subject: `after delete on … for each row execute function forget_links()`.
create function forget_links() returns trigger language plpgsql
  as $$ begin delete from links where subject_id = old.id; return null; end $$;
