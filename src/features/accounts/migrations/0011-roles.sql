create table user_roles (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('admin', 'moderator', 'user')),
  granted_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  constraint user_roles_once unique (user_id, role)
);

create index user_roles_newest on user_roles (created_at desc, id desc);
create index user_roles_admins on user_roles (user_id) where role = 'admin';
create index user_roles_granted_by on user_roles (granted_by) where granted_by is not null;
