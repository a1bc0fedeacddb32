-- Lists of the administration that a member of staff named: their address, with its filters and order.
create table staff_views (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  path text not null check (length(path) <= 1000 and path like '/admin%'),
  created_at timestamptz not null,
  constraint staff_views_path unique (user_id, path)
);
