-- Companies own, accounts act for them. An account founds one when it is made, which has the account's id, and may join others.
create table organizations (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('shipper', 'provider', 'both')),
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (fold(name)) stored
);

create index organizations_newest on organizations (created_at desc, id desc);
create index organizations_search on organizations using gin (search_text gin_trgm_ops);

-- Ended memberships are kept: they say who acted for the company, and when.
create table memberships (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['owner', 'manager', 'sales', 'operations', 'finance', 'viewer']),
  invited_by uuid references users (id) on delete set null,
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  check (ended_at is null or ended_at >= started_at)
);

create unique index memberships_once on memberships (user_id, organization_id) where ended_at is null;
create index memberships_of_organization on memberships (organization_id, started_at, id);
create index memberships_of_user on memberships (user_id) where ended_at is not null;
create index memberships_invited_by on memberships (invited_by) where invited_by is not null;

insert into organizations (id, name, kind, is_demo, created_at, updated_at)
select
  id,
  left(coalesce(nullif(btrim(company_name), ''), nullif(btrim(first_name || ' ' || last_name), ''), stated_email, email), 200),
  case user_type when 'business' then 'provider' else 'shipper' end,
  is_demo,
  created_at,
  created_at
from users;

insert into memberships (id, organization_id, user_id, roles, started_at)
select gen_random_uuid(), id, id, array['owner'], created_at from users;

-- The company a session acts for; null for the one its account joined first.
alter table sessions add column organization_id uuid references organizations (id) on delete set null;
create index sessions_of_organization on sessions (organization_id) where organization_id is not null;
