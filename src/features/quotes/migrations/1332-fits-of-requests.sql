-- Which companies an open request fits, and why, found when it is published or edited and again each night.
create table quote_request_fits (
  request_id uuid not null references quote_requests (id) on delete cascade,
  organization_id uuid not null references organizations (id) on delete cascade,
  -- What of the company fits best.
  subject_kind text not null check (subject_kind in ('warehouse', 'partner')),
  subject_id uuid not null,
  score real not null check (score between 0 and 1),
  -- In no language: the reader's words are made of them.
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
  found_at timestamptz(3) not null,
  primary key (request_id, organization_id)
);
create index quote_request_fits_of_company on quote_request_fits (organization_id, found_at desc);
