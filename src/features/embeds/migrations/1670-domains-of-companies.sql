-- The host name under which a company shows its pages; others may have entered the same, but one has proved it.
create table embed_domains (
  organization_id uuid primary key references organizations (id) on delete cascade,
  -- As the DNS has it: ASCII, lower case.
  domain text not null check (domain = lower(domain) and length(domain) between 4 and 253),
  -- When it was last proved; null while it is not served.
  proved_at timestamptz(3),
  checked_at timestamptz(3),
  -- What the last check found instead of a proof.
  problem text check (problem in ('nothing', 'elsewhere', 'other_token', 'unanswered', 'taken')),
  -- Where the name leads instead.
  target text check (length(target) between 1 and 253),
  created_at timestamptz(3) not null,
  constraint embed_domains_found check (proved_at is null or problem is null or problem = 'unanswered')
);
create unique index embed_domains_proved on embed_domains (domain) where proved_at is not null;
