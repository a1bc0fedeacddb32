-- Pictures and documents people uploaded. The bytes lie in storage under storage_key, those of a picture in one object per width.
create table files (
  id uuid primary key,
  owner_user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  content_type text not null,
  -- Of documents.
  name text check (length(name) between 1 and 120),
  bytes integer not null check (bytes > 0),
  width integer,
  height integer,
  storage_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  visibility text not null default 'private' check (visibility in ('private', 'public')),
  created_at timestamptz not null,
  -- Whoever may read what a file is attached to may read the file.
  attached_kind text check (attached_kind ~ '^[a-z_]{1,40}$'),
  attached_id uuid,
  -- Null while the file belongs to nothing; then unattached_since says how long already.
  attached_at timestamptz,
  unattached_since timestamptz,
  constraint files_kind check (
    (kind = 'image' and content_type = 'image/webp' and width between 1 and 1600 and height between 1 and 8000 and name is null)
    or (kind = 'document' and content_type = 'application/pdf' and width is null and height is null and name is not null and visibility = 'private')
  ),
  constraint files_attached_to check ((attached_kind is null) = (attached_id is null)),
  check ((attached_at is null) = (unattached_since is not null)),
  -- Only what belongs to something public can be public.
  check (visibility = 'private' or attached_at is not null)
);

create index files_owner on files (owner_user_id);
create index files_unattached on files (unattached_since) where unattached_since is not null;
create index files_of_subject on files (attached_kind, attached_id) where attached_id is not null;
