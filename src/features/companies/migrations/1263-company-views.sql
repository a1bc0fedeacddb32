-- A session of an administrator that looks at a company's pages as its members see them, and nothing else, until then.
create table company_views (
  session_id uuid primary key references sessions (id) on delete cascade,
  organization_id uuid not null references organizations (id) on delete cascade,
  reason text not null check (length(reason) between 10 and 500),
  started_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  check (ends_at > started_at and ends_at <= started_at + interval '15 minutes')
);

create index company_views_of_organization on company_views (organization_id);
create index company_views_ended on company_views (ends_at);
