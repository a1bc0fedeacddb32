-- A company that asks to be listed among the partners. What it states is checked by staff; what becomes public is the partner they make of it.
create table provider_registrations (
  id uuid primary key,
  -- What the person is told to name.
  reference text not null constraint provider_registrations_reference unique check (reference ~ '^P-[0-9A-Z]{8}$'),
  -- One visit to the form sends one of these, however often it is sent.
  session_id text not null constraint provider_registrations_session unique check (length(session_id) between 8 and 100),

  company_name text not null check (length(company_name) between 2 and 200),
  contact_name text not null check (length(contact_name) between 2 and 120),
  email text not null check (length(email) between 3 and 254),
  phone text not null check (length(phone) between 10 and 40),
  website text check (length(website) <= 520),
  address text not null check (length(address) between 5 and 300),
  city text not null check (length(city) between 2 and 100),
  state text not null check (length(state) between 2 and 60),
  zip_code text not null check (length(zip_code) between 5 and 12),
  services text[] not null check (cardinality(services) > 0),
  destinations text[] not null check (cardinality(destinations) > 0),
  description text not null check (length(description) between 50 and 5000),
  -- Packages a month.
  minimum_volume integer not null check (minimum_volume between 1 and 1000000),
  special_notes text check (length(special_notes) between 1 and 2000),

  -- Of whoever sent it signed in, or claimed the partner that came of it.
  user_id uuid references users (id) on delete set null,
  -- Of the page they were on: they are written to in it.
  language text not null check (language ~ '^[a-z]{2}$'),
  status text not null default 'submitted' check (status in ('submitted', 'in_review', 'changes_requested', 'approved', 'rejected')),
  reason text check (length(reason) between 1 and 1000),
  reviewed_at timestamptz(3),
  reviewed_by uuid references users (id) on delete set null,
  -- The partner that was made of it, or that it turned out to be.
  partner_id uuid references logistics_partners (id) on delete set null,
  -- Since when it waits for staff.
  submitted_at timestamptz(3) not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,

  constraint provider_registrations_reason check (reason is not null or status not in ('changes_requested', 'rejected')),
  constraint provider_registrations_partner check (partner_id is null or status = 'approved')
);

create index provider_registrations_waiting on provider_registrations (submitted_at, id) where status in ('submitted', 'in_review');
create index provider_registrations_email on provider_registrations (email, created_at desc);
create index provider_registrations_user on provider_registrations (user_id) where user_id is not null;
create index provider_registrations_partner_of on provider_registrations (partner_id) where partner_id is not null;
create index provider_registrations_reviewed_by on provider_registrations (reviewed_by) where reviewed_by is not null;

create trigger provider_registrations_forget_links after delete on provider_registrations for each row execute function forget_links();
-- Invitations to claim a partner.
create trigger logistics_partners_forget_links after delete on logistics_partners for each row execute function forget_links();
-- Partners nobody has claimed, by the address and the name staff look for.
create index logistics_partners_unclaimed_email on logistics_partners (email) where owner_user_id is null;
create index logistics_partners_unclaimed_name on logistics_partners (fold(name)) where owner_user_id is null;
