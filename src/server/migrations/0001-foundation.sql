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
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$'),
  subject_kind text not null,
  subject_id text not null,
  detail jsonb not null default '{}',
  request_id text not null
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_subject on audit_log (subject_kind, subject_id, at desc);
create index audit_log_actor on audit_log (actor_id, at desc) where actor_id is not null;

create function refuse_change() returns trigger language plpgsql
  as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_change();

create table settings (
  name text primary key,
  value text not null,
  updated_at timestamptz not null
);

create table outbox (
  id uuid primary key,
  -- What must be sent only once, whatever is run twice.
  key text not null constraint outbox_key_key unique,
  recipient text not null,
  content jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'refused')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  last_error text,
  request_id text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index outbox_queued on outbox (next_attempt_at) where state = 'queued';
create index outbox_created on outbox (created_at desc, id desc);

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
