create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- unaccent() depends on a dictionary that could be exchanged, so PostgreSQL does not call it immutable and no index may use it.
-- Ours is not exchanged: fold() is what searches and their indexes compare.
create function fold(text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', $1)) $$;

create table audit_log (
  id uuid primary key,
  -- In milliseconds, as the product reads it, like every time a list goes on after.
  at timestamptz(3) not null,
  actor_kind text not null check (actor_kind in ('user', 'system', 'anonymous')),
  -- The account at that time; no foreign key, because the log outlives the account.
  actor_id uuid,
  -- Which part of the product acted, when it was no person.
  actor_name text,
  -- Whom it concerns: the account something happened to, or whose row it happened to. No foreign key either.
  account_id uuid,
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$'),
  subject_kind text not null,
  subject_id text not null,
  detail jsonb not null default '{}',
  request_id text not null
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_subject on audit_log (subject_kind, subject_id, at desc);
create index audit_log_actor on audit_log (actor_id, at desc) where actor_id is not null;
-- What happened lately to an account and its rows is one walk of this index.
create index audit_log_account on audit_log (account_id, at desc, id desc) where account_id is not null;

create function refuse_change() returns trigger language plpgsql
  as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_change();

create table settings (
  name text primary key,
  value text not null,
  updated_at timestamptz not null
);

-- Mail that waits to be sent, was sent, or was refused.
create table outbox (
  id uuid primary key,
  -- What must be sent only once, whatever is run twice.
  key text not null constraint outbox_key_key unique,
  recipient text not null,
  from_name text check (length(from_name) between 1 and 100),
  reply_to text check (length(reply_to) between 3 and 320),
  -- Of the words a mail is framed with.
  language text not null check (language ~ '^[a-z]{2}$'),
  content jsonb not null,
  -- Small text files such as calendar entries: name, type, content.
  attachments jsonb not null default '[]'
    constraint outbox_attachments_small check (jsonb_typeof(attachments) = 'array' and length(attachments::text) <= 100000),
  unsubscribe_url text check (length(unsubscribe_url) <= 500),
  -- The job that carries the mail; the queue alone decides when it is tried again. One of this id is made again should it be lost.
  job_id uuid not null constraint outbox_job_id_key unique,
  state text not null default 'queued' check (state in ('queued', 'sent', 'refused')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  request_id text not null,
  created_at timestamptz not null,
  -- Since when it waits: a mail that was refused and is sent again keeps the time it was written.
  queued_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index outbox_created on outbox (created_at desc, id desc);
create index outbox_unsent on outbox (state, id desc) where state <> 'sent';

create table idempotency_keys (
  -- Who asks: an account, or a hash of the visitor's session or address.
  actor_key text not null,
  scope text not null,
  key text not null,
  body_hash text not null,
  -- Null while the request is being worked on.
  status integer check (status between 100 and 599),
  response jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (actor_key, scope, key)
);
create index idempotency_keys_expires on idempotency_keys (expires_at);

-- Used on PostgreSQL only, where several processes share the limits; the embedded product counts in memory.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

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

-- Solved challenges of the bot check, each of which is accepted once.
create table spent_challenges (
  nonce text not null check (nonce ~ '^[0-9a-f]{16,128}$'),
  -- Afterwards the challenge is refused for its age, and the row is not needed.
  expires_at timestamptz not null,
  constraint spent_challenges_pkey primary key (nonce)
);
create index spent_challenges_expires on spent_challenges (expires_at);
