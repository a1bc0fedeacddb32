-- Pictures people uploaded. The bytes lie in storage under storage_key, one object per width.
create table files (
  id uuid primary key,
  owner_user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('image')),
  content_type text not null check (content_type in ('image/webp')),
  bytes integer not null check (bytes > 0),
  width integer not null check (width between 1 and 1600),
  height integer not null check (height between 1 and 8000),
  storage_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  visibility text not null default 'private' check (visibility in ('private', 'public')),
  created_at timestamptz not null,
  -- Null while the picture belongs to nothing; then unattached_since says how long already.
  attached_at timestamptz,
  unattached_since timestamptz,
  check ((attached_at is null) = (unattached_since is not null)),
  -- Only what belongs to something public can be public.
  check (visibility = 'private' or attached_at is not null)
);

create index files_owner on files (owner_user_id);
create index files_unattached on files (unattached_since) where unattached_since is not null;
