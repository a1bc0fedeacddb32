-- Whom of a company a kind of notification goes to, if not to everybody whose role permits what it is about: members
-- with a role, one member, or whoever its subject is assigned to.
create table told_members (
  organization_id uuid not null references organizations (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z_]+(\.[a-z_]+)+$'),
  role text check (role in ('owner', 'manager', 'sales', 'operations', 'finance', 'viewer')),
  membership_id uuid references memberships (id) on delete cascade,
  is_assignee boolean not null default false,
  check (num_nonnulls(role, membership_id) + is_assignee::integer = 1),
  constraint told_members_once unique nulls not distinct (organization_id, kind, role, membership_id)
);

create index told_members_membership on told_members (membership_id) where membership_id is not null;
