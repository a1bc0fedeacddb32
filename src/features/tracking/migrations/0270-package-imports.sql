-- Files and pasted lists that a business brings into its list: checked first, then written in the background, all of it or nothing.
create table package_imports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('checked', 'running', 'done', 'full', 'failed')),
  -- What was read, one entry a package with its events; emptied when the import has ended.
  packages jsonb not null,
  total integer not null check (total between 0 and 5000),
  done integer not null default 0 check (done between 0 and total),
  skipped integer not null default 0 check (skipped >= 0),
  created_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create index package_imports_of_user on package_imports (user_id, created_at desc);
create index package_imports_created on package_imports (created_at);

-- Until its import has ended a package is in nobody's list.
alter table business_tracking
  alter column business_user_id drop not null,
  add column import_id uuid references package_imports (id) on delete cascade,
  add constraint business_tracking_owned check ((business_user_id is null) = (import_id is not null));
create index business_tracking_import on business_tracking (import_id) where import_id is not null;
