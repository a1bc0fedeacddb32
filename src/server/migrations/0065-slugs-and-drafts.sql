-- Addresses a subject had before. They lead to its present one and are never given to another subject of the kind.
create table slug_redirects (
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  slug text not null check (slug <> '' and length(slug) <= 90),
  subject_id uuid not null,
  created_at timestamptz not null,
  constraint slug_redirects_pkey primary key (kind, slug)
);
create index slug_redirects_of_subject on slug_redirects (subject_id);

-- For the table of each kind: `after delete on … for each row execute function forget_slugs('kind')`.
create function forget_slugs() returns trigger language plpgsql
  as $$ begin delete from slug_redirects where kind = tg_argv[0] and subject_id = old.id; return null; end $$;

-- What somebody typed into a long form before it could be sent: signed out, say, or with an address not yet verified.
create table drafts (
  id uuid primary key,
  -- Which form.
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- Whose it is: a stranger's, by the SHA-256 of the token in the browser's cookie, or an account's.
  token_hash text check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid references users (id) on delete cascade,
  content jsonb not null constraint drafts_content_size check (pg_column_size(content) <= 32768),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  constraint drafts_of_token unique (token_hash, kind),
  constraint drafts_of_user unique (user_id, kind),
  check (num_nonnulls(token_hash, user_id) = 1)
);
create index drafts_expires on drafts (expires_at);
