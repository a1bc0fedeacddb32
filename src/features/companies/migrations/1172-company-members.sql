-- Invitations of people to a company, by e-mail address. One that was answered or taken back is kept, so that its link
-- can say what became of it.
create table company_invitations (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['owner', 'manager', 'sales', 'operations', 'finance', 'viewer']),
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  accepted_by uuid references users (id) on delete set null,
  declined_at timestamptz(3),
  withdrawn_at timestamptz(3),
  check (num_nonnulls(accepted_at, declined_at, withdrawn_at) <= 1)
);

create unique index company_invitations_open on company_invitations (organization_id, email)
  where accepted_at is null and declined_at is null and withdrawn_at is null;
create index company_invitations_of_email on company_invitations (email);
create index company_invitations_invited_by on company_invitations (invited_by) where invited_by is not null;
create index company_invitations_accepted_by on company_invitations (accepted_by) where accepted_by is not null;

create trigger company_invitations_forget_links after delete on company_invitations for each row execute function forget_links();

-- An owner offers a company to another member, who becomes its owner by accepting.
create table ownership_offers (
  organization_id uuid primary key references organizations (id) on delete cascade,
  from_membership_id uuid not null references memberships (id) on delete cascade,
  to_membership_id uuid not null references memberships (id) on delete cascade,
  created_at timestamptz(3) not null,
  check (from_membership_id <> to_membership_id)
);

create index ownership_offers_from on ownership_offers (from_membership_id);
create index ownership_offers_to on ownership_offers (to_membership_id);
