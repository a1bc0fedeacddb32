-- What a shipper asks verified providers to make an offer for.
create sequence quote_request_numbers as integer;

create table quote_requests (
  id uuid primary key,
  number integer not null unique default nextval('quote_request_numbers'),
  reference text not null generated always as ('QR-' || lpad(number::text, greatest(3, length(number::text)), '0')) stored
    constraint quote_requests_reference_key unique,
  user_id uuid not null references users (id) on delete cascade,

  company_name text not null check (length(company_name) between 2 and 200),
  contact_name text not null check (length(contact_name) between 2 and 120),
  email text not null check (length(email) between 3 and 254),
  services text[] not null check (cardinality(services) between 1 and 24),
  -- The first of the chosen services.
  service_type text not null generated always as (services[1]) stored,
  description text not null check (length(description) between 1 and 5000),

  origin_address text not null check (length(origin_address) between 2 and 300),
  destination_address text check (length(destination_address) between 2 and 300),
  -- What everybody may read of the addresses: the city and country they are in, as the gazetteer writes them, and its point.
  origin_place text not null check (length(origin_place) between 1 and 200),
  origin_country_code text not null check (origin_country_code ~ '^[A-Z]{2}$'),
  origin_latitude double precision not null check (origin_latitude between -90 and 90),
  origin_longitude double precision not null check (origin_longitude between -180 and 180),
  destination_place text check (length(destination_place) between 1 and 200),
  destination_country_code text check (destination_country_code ~ '^[A-Z]{2}$'),
  -- Absent for a need of space alone.
  weight_lbs integer check (weight_lbs between 1 and 50000000),
  -- As it is shown; the two bounds in whole minor units are what filters read.
  budget_range text check (length(budget_range) between 1 and 80),
  budget_min_minor bigint check (budget_min_minor >= 0),
  budget_max_minor bigint check (budget_max_minor >= budget_min_minor),
  budget_currency text check (budget_currency ~ '^[A-Z]{3}$'),
  preferred_date date,
  -- Offers are taken to the end of this day (UTC).
  deadline date not null,

  -- How much, at which every offer is computed. Each may be absent.
  pallets integer check (pallets between 1 and 1000000),
  area_sqft integer check (area_sqft between 1 and 50000000),
  orders_per_month integer check (orders_per_month between 1 and 100000000),
  lines_per_month integer check (lines_per_month between 1 and 100000000),
  inbound_containers_per_month integer check (inbound_containers_per_month between 1 and 100000),
  peak_month integer check (peak_month between 1 and 12),

  -- 'invited' is seen by those in quote_request_invitations alone.
  audience text not null check (audience in ('open', 'invited')),
  status text not null default 'pending' check (status in ('pending', 'quoted', 'accepted', 'rejected', 'expired')),
  -- Null while staff look at it first.
  published_at timestamptz(3),
  closed_at timestamptz(3),
  review_reason text check (length(review_reason) between 1 and 1000),
  reviewed_at timestamptz(3),
  reviewed_by uuid references users (id) on delete set null,

  -- Distinct signed-in people other than its owner and staff who opened it.
  view_count integer not null default 0 check (view_count >= 0),
  -- Folded words to search by: those everybody may read, and those its owner and staff read besides.
  public_text text not null check (length(public_text) <= 8000),
  private_text text not null check (length(private_text) <= 9000),

  language text not null check (language ~ '^[a-z]{2}$'),
  is_demo boolean not null default false,
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,

  check ((budget_min_minor is null) = (budget_currency is null) and (budget_max_minor is null) = (budget_currency is null)),
  check ((destination_address is null) = (destination_place is null) and (destination_address is null) = (destination_country_code is null)),
  check (preferred_date is null or preferred_date >= deadline),
  check (status <> 'rejected' or review_reason is not null),
  check (published_at is not null or status in ('pending', 'rejected', 'expired'))
);

create index quote_requests_of_owner on quote_requests (user_id, created_at desc, id desc);
create index quote_requests_newest on quote_requests (created_at desc, id desc);
create index quote_requests_by_status on quote_requests (status, created_at desc, id desc);
create index quote_requests_reviewed_by on quote_requests (reviewed_by) where reviewed_by is not null;
create index quote_requests_waiting on quote_requests (created_at, id) where status = 'pending' and published_at is null;
-- The board: what strangers see and search is in these alone.
create index quote_requests_open on quote_requests (created_at desc, id desc)
  where audience = 'open' and published_at is not null and status in ('pending', 'quoted');
create index quote_requests_open_words on quote_requests using gin (public_text gin_trgm_ops)
  where audience = 'open' and published_at is not null and status in ('pending', 'quoted');
create index quote_requests_open_services on quote_requests using gin (services)
  where audience = 'open' and published_at is not null and status in ('pending', 'quoted');

-- No foreign key can say so of an element of a list.
create function refuse_unknown_request_codes() returns trigger language plpgsql
  as $$
  begin
    perform from changed r
    where exists (
      select from unnest(r.services) given (code)
      where not exists (select from catalog_codes c where c.kind = 'service' and c.code = given.code))
    limit 1;
    if found then
      raise check_violation using message = 'a quote request has a code that the catalogue does not know',
        table = 'quote_requests', constraint = 'quote_requests_codes_known';
    end if;
    return null;
  end $$;

create trigger quote_requests_codes_inserted after insert on quote_requests
  referencing new table as changed for each statement execute function refuse_unknown_request_codes();
create trigger quote_requests_codes_updated after update on quote_requests
  referencing new table as changed for each statement execute function refuse_unknown_request_codes();

-- Who is asked by name: a warehouse or a partner, whoever owns it by then.
create table quote_request_invitations (
  request_id uuid not null references quote_requests (id) on delete cascade,
  subject_kind text not null check (subject_kind in ('warehouse', 'partner')),
  subject_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (request_id, subject_kind, subject_id)
);
create index quote_request_invitations_of_subject on quote_request_invitations (subject_kind, subject_id, created_at desc);

create table quote_request_views (
  request_id uuid not null references quote_requests (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  viewed_at timestamptz(3) not null,
  primary key (request_id, user_id)
);
create index quote_request_views_of_user on quote_request_views (user_id);

-- How many requests there are by what decides where the board counts them; the deadline is a day, so that one passes without a job.
create table quote_request_tallies (
  status text not null,
  audience text not null,
  is_published boolean not null,
  deadline date not null,
  requests integer not null,
  primary key (status, audience, is_published, deadline)
);

create function tally_quote_requests() returns trigger language plpgsql
  as $$
  begin
    if tg_op <> 'INSERT' then
      update quote_request_tallies t set requests = t.requests - 1
      where t.status = old.status and t.audience = old.audience and t.is_published = (old.published_at is not null) and t.deadline = old.deadline;
    end if;
    if tg_op <> 'DELETE' then
      insert into quote_request_tallies as t values (new.status, new.audience, new.published_at is not null, new.deadline, 1)
      on conflict (status, audience, is_published, deadline) do update set requests = t.requests + 1;
    end if;
    return null;
  end $$;

create trigger quote_requests_tallied after insert or delete or update of status, audience, published_at, deadline on quote_requests
  for each row execute function tally_quote_requests();
