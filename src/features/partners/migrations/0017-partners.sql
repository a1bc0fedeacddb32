-- A logistics provider in the directory of partners. One entity: its card and its page are projections of this row.
create table logistics_partners (
  id uuid primary key,
  -- Whose it is once claimed; before that staff alone keep it.
  owner_user_id uuid references users (id) on delete cascade,
  slug text not null constraint logistics_partners_slug_key unique check (slug <> '' and length(slug) <= 90),

  name text not null check (length(name) between 2 and 200),
  contact_name text not null check (length(contact_name) between 2 and 120),
  email text not null check (length(email) between 3 and 254),
  phone text not null check (length(phone) between 10 and 40),
  website text check (length(website) <= 520),

  address text not null check (length(address) between 5 and 300),
  city text not null check (length(city) between 2 and 100),
  -- Some countries have no state or the like: there it is empty.
  state text not null check (state = '' or length(state) between 2 and 60),
  zip_code text check (length(zip_code) between 3 and 12),
  country_code text not null default 'US' check (country_code ~ '^[A-Z]{2}$'),
  -- City, state and country in the words people search for, folded and without contact details, written by the application.
  place_text text not null check (length(place_text) <= 300),
  -- Of the ZIP code or the city, never of the street: coordinates are public, the street is not.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),

  -- Codes of the catalogue's services; both lists by the same codes.
  services text[] not null check (cardinality(services) > 0),
  specialties text[] not null default '{}',
  -- Countries served, by their ISO codes.
  destinations text[] not null check (cardinality(destinations) between 1 and 60 and array_to_string(destinations, '') ~ '^([A-Z]{2})+$'),
  licences text[] not null default '{}' check (cardinality(licences) <= 20),
  description text not null check (length(description) between 1 and 5000),
  -- Of the page it was written on, as review_reason_language is of the reason.
  description_language text check (description_language ~ '^[a-z]{2}$'),
  minimum_volume_per_month integer check (minimum_volume_per_month between 1 and 1000000),
  special_notes text check (length(special_notes) <= 2000),
  -- The owner's own statement; absent from its filter until there is one.
  price_range text check (price_range in ('$', '$$', '$$$')),

  review_status text not null default 'submitted' check (review_status in ('submitted', 'changes_requested', 'verified', 'rejected')),
  review_reason text check (length(review_reason) between 1 and 1000),
  review_reason_language text check (review_reason_language ~ '^[a-z]{2}$'),
  -- Calculated, so that no statement of anybody can set it.
  verified boolean not null generated always as (review_status = 'verified') stored,
  submitted_at timestamptz(3) not null,
  reviewed_at timestamptz(3),
  reviewed_by uuid references users (id) on delete set null,
  is_active boolean not null default true,
  is_demo boolean not null default false,

  -- Of published reviews; no average without one.
  rating_average numeric(2, 1) check (rating_average between 1 and 5),
  reviews_count integer not null default 0 check (reviews_count >= 0),
  -- For the order of lists: in tenths, 0 without reviews.
  rating_tenths integer not null generated always as (coalesce((rating_average * 10)::integer, 0)) stored,

  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,

  check ((latitude is null) = (longitude is null)),
  check ((rating_average is null) = (reviews_count = 0)),
  check (review_reason is not null or review_status not in ('changes_requested', 'rejected'))
);

create index logistics_partners_of_owner on logistics_partners (owner_user_id, created_at desc, id desc) where owner_user_id is not null;
create index logistics_partners_reviewed_by on logistics_partners (reviewed_by) where reviewed_by is not null;
create index logistics_partners_waiting on logistics_partners (submitted_at, id) where review_status = 'submitted';
-- What strangers look for is in these alone: what is verified and active.
create index logistics_partners_rating on logistics_partners (rating_tenths desc, reviews_count desc, id desc) where verified and is_active;
create index logistics_partners_name on logistics_partners (fold(name), id) where verified and is_active;
create index logistics_partners_state on logistics_partners (country_code, state) where verified and is_active;
create index logistics_partners_price on logistics_partners (price_range) where verified and is_active;
create index logistics_partners_services on logistics_partners using gin (services) where verified and is_active;
create index logistics_partners_specialties on logistics_partners using gin (specialties) where verified and is_active;
create index logistics_partners_destinations on logistics_partners using gin (destinations) where verified and is_active;
create index logistics_partners_place on logistics_partners using gin (place_text gin_trgm_ops) where verified and is_active;
-- Partners nobody has claimed, by the address and the name staff look for.
create index logistics_partners_unclaimed_email on logistics_partners (email) where owner_user_id is null;
create index logistics_partners_unclaimed_name on logistics_partners (fold(name)) where owner_user_id is null;

-- A code the catalogue does not know can be in no row. No foreign key can say so of an element of a list.
create function refuse_unknown_partner_codes() returns trigger language plpgsql
  as $$
  begin
    perform from changed p
    where exists (
      select from unnest(p.services || p.specialties) given (code)
      where not exists (select from catalog_codes c where c.kind = 'service' and c.code = given.code))
    limit 1;
    if found then
      raise check_violation using message = 'a partner has a code that the catalogue does not know',
        table = 'logistics_partners', constraint = 'logistics_partners_codes_known';
    end if;
    return null;
  end $$;

create trigger logistics_partners_codes_inserted after insert on logistics_partners
  referencing new table as changed for each statement execute function refuse_unknown_partner_codes();
create trigger logistics_partners_codes_updated after update on logistics_partners
  referencing new table as changed for each statement execute function refuse_unknown_partner_codes();
create trigger logistics_partners_forget_slugs after delete on logistics_partners
  for each row execute function forget_slugs('partner');
-- Invitations to claim a partner.
create trigger logistics_partners_forget_links after delete on logistics_partners for each row execute function forget_links();

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
  state text not null check (state = '' or length(state) between 2 and 60),
  zip_code text check (length(zip_code) between 3 and 12),
  country_code text not null default 'US' check (country_code ~ '^[A-Z]{2}$'),
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
  reason_language text check (reason_language ~ '^[a-z]{2}$'),
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

-- A shipper asks a partner to connect. Once accepted, the two have a conversation and the shipper sees whom to call.
create table connection_requests (
  id uuid primary key,
  partner_id uuid not null references logistics_partners (id) on delete cascade,
  requester_id uuid not null references users (id) on delete cascade,
  -- As the partner reads it.
  requester_name text not null check (length(requester_name) between 1 and 120),
  -- As it was typed; contact details in it are left out for the partner until the request is accepted.
  message text not null check (length(message) between 1 and 2000),
  language text check (language ~ '^[a-z]{2}$'),
  -- One that nobody answered is expired from `expires_at` on, whether a row says so yet or not.
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled', 'expired')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  decided_at timestamptz(3),
  first_answered_at timestamptz(3),
  last_message_at timestamptz(3) not null,
  -- Since when it is the partner's turn; null while it is the other side's, or nobody's.
  waiting_since timestamptz(3),
  constraint connection_requests_decided check ((status = 'pending') = (decided_at is null)),
  constraint connection_requests_expiry check (expires_at > created_at),
  constraint connection_requests_turn check (waiting_since is null or status in ('pending', 'accepted'))
);

-- One that is open, or has led to a connection, of each pair.
create unique index connection_requests_one on connection_requests (partner_id, requester_id) where status in ('pending', 'accepted');
create index connection_requests_of_requester on connection_requests (requester_id, created_at desc, id desc);
create index connection_requests_waiting on connection_requests (partner_id, waiting_since, id) where waiting_since is not null;
create index connection_requests_answered on connection_requests (partner_id, last_message_at desc, id desc) where waiting_since is null;
create index connection_requests_answer_times on connection_requests (partner_id, created_at desc) where first_answered_at is not null;
-- Those that nobody answered, by when they end.
create index connection_requests_ending on connection_requests (expires_at) where status = 'pending';
