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
  -- When its author last changed what is asked for. Whoever quotes says which wording they read.
  edited_at timestamptz(3),
  closed_at timestamptz(3),
  review_reason text check (length(review_reason) between 1 and 1000),
  review_reason_language text check (review_reason_language ~ '^[a-z]{2}$'),
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
-- What staff search, on the board and in the administration: every request by all of its words.
create index quote_requests_words on quote_requests using gin (private_text gin_trgm_ops);
-- Staff filter all requests there ever were: what few pass is found by these, what many pass among the newest.
create index quote_requests_services on quote_requests using gin (services);
create index quote_requests_origin on quote_requests (origin_country_code, created_at desc, id desc);
create index quote_requests_destination on quote_requests (destination_country_code, created_at desc, id desc);
create index quote_requests_weight on quote_requests (weight_lbs);
create index quote_requests_budget_max on quote_requests (budget_max_minor) where budget_currency = 'USD';
create index quote_requests_budget_min on quote_requests (budget_min_minor) where budget_currency = 'USD';

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

-- What is open to everybody, in rows a tenth as wide: filters read all that is on the board today here, and then the page of it in quote_requests.
-- A request is not written anew when somebody looks at it, and the years before today are left out by the deadline.
create table open_quote_requests (
  id uuid primary key references quote_requests (id) on delete cascade,
  user_id uuid not null,
  created_at timestamptz(3) not null,
  deadline date not null,
  services text[] not null,
  origin_country_code text not null,
  destination_country_code text,
  weight_lbs integer,
  budget_min_minor bigint,
  budget_max_minor bigint,
  budget_currency text,
  public_text text not null
);

create index open_quote_requests_deadline on open_quote_requests (deadline);

create function keep_open_quote_requests() returns trigger language plpgsql
  as $$
  begin
    if tg_op = 'UPDATE' then
      delete from open_quote_requests where id = new.id;
    end if;
    if new.audience = 'open' and new.published_at is not null and new.status in ('pending', 'quoted') then
      insert into open_quote_requests
        values (new.id, new.user_id, new.created_at, new.deadline, new.services, new.origin_country_code, new.destination_country_code, new.weight_lbs,
          new.budget_min_minor, new.budget_max_minor, new.budget_currency, new.public_text);
    end if;
    return null;
  end $$;

create trigger quote_requests_open_kept
  after insert or update of user_id, created_at, deadline, services, origin_country_code, destination_country_code, weight_lbs, budget_min_minor,
    budget_max_minor, budget_currency, public_text, audience, published_at, status on quote_requests
  for each row execute function keep_open_quote_requests();

-- What providers offer for a request: each version is a row, and never changes but for what becomes of it.
create table quote_responses (
  id uuid primary key,
  request_id uuid not null references quote_requests (id) on delete cascade,
  -- Who offers. Null when the account is gone: what was agreed stays with the shipper, without its name.
  user_id uuid references users (id) on delete set null,
  -- For which warehouse or partner of its own.
  subject_kind text not null check (subject_kind in ('warehouse', 'partner')),
  subject_id uuid not null,
  provider_name text check (length(provider_name) between 1 and 300),
  version integer not null check (version > 0),
  status text not null default 'submitted' check (status in ('submitted', 'superseded', 'withdrawn', 'accepted', 'declined')),

  currency text not null check (currency ~ '^[A-Z]{3}$'),
  included text check (length(included) between 1 and 2000),
  excluded text check (length(excluded) between 1 and 2000),
  transit_days integer check (transit_days between 0 and 365),
  -- A rule of Incoterms 2020 is a term only with its named place.
  incoterm text check (incoterm ~ '^[A-Z]{3}$'),
  incoterm_place text check (length(incoterm_place) between 2 and 120),
  -- The offer stands to the end of this day (UTC).
  valid_until date not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  is_demo boolean not null default false,
  -- Papers of an offer: private files, attached to the version they came with. A revision keeps those of the version before it.
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),

  submitted_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decline_reason text check (length(decline_reason) between 1 and 1000),
  fulfilled_at timestamptz(3),
  -- When the author of the request first read this version.
  seen_at timestamptz(3),
  -- When both sides were told that the offer ends tomorrow.
  expiry_told_at timestamptz(3),
  -- Of the request, written by triggers and never by whoever makes the offer: a provider's side of the board, its order and its counts are told by
  -- the offers alone, and requests are read for the cards of one page.
  request_created_at timestamptz(3),
  request_status text,
  request_audience text,
  request_deadline date,

  constraint quote_responses_version unique (request_id, user_id, version),
  check ((decided_at is not null) = (status in ('accepted', 'declined'))),
  check (decline_reason is null or status = 'declined'),
  check (fulfilled_at is null or status = 'accepted'),
  constraint quote_responses_know_request check (num_nonnulls(request_created_at, request_status, request_audience, request_deadline) = 4),
  constraint quote_responses_incoterm_place check ((incoterm is null) = (incoterm_place is null))
);

-- One that stands for each provider, and one that was accepted for each request, whoever comes at the same time.
create unique index quote_responses_standing on quote_responses (request_id, user_id) where status = 'submitted';
create unique index quote_responses_accepted on quote_responses (request_id) where status = 'accepted';
create index quote_responses_of_request on quote_responses (request_id, submitted_at desc, id desc);
create index quote_responses_of_user on quote_responses (user_id, submitted_at desc, id desc);
create index quote_responses_of_subject on quote_responses (subject_kind, subject_id);
-- The page System counts what came in week by week.
create index quote_responses_newest on quote_responses (submitted_at);
create index quote_responses_ending on quote_responses (valid_until, id) where status = 'submitted' and expiry_told_at is null;
create index quote_responses_by_request_age on quote_responses (user_id, request_created_at desc, request_id desc)
  include (request_status, request_audience, request_deadline)
  where status in ('submitted', 'accepted', 'declined');

create function copy_request_of_quote() returns trigger language plpgsql
  as $$
  begin
    select created_at, status, audience, deadline
      into new.request_created_at, new.request_status, new.request_audience, new.request_deadline
      from quote_requests where id = new.request_id;
    return new;
  end $$;

create trigger quote_responses_know_request before insert on quote_responses for each row execute function copy_request_of_quote();

-- What was revised or withdrawn never stands again.
create function tell_quotes_of_request() returns trigger language plpgsql
  as $$
  begin
    update quote_responses set request_status = new.status, request_audience = new.audience, request_deadline = new.deadline
      where request_id = new.id and status in ('submitted', 'accepted', 'declined');
    return null;
  end $$;

create trigger quote_requests_tell_quotes after update of status, audience, deadline on quote_requests
  for each row when ((old.status, old.audience, old.deadline) is distinct from (new.status, new.audience, new.deadline))
  execute function tell_quotes_of_request();

-- FAS, FOB, CFR and CIF are for goods that are handed over at a ship. A request for forwarding alone leaves open how they go.
create function refuse_sea_terms_on_land() returns trigger language plpgsql
  as $$
  begin
    if not exists (select from quote_requests where id = new.request_id
      and (services && '{ocean_freight}' or not services && '{air_freight,express,ground_transport,last_mile,distribution}'))
    then
      raise check_violation using message = 'this rule is for goods that go by sea', table = 'quote_responses', constraint = 'quote_responses_sea_terms';
    end if;
    return new;
  end $$;

create trigger quote_responses_sea_terms before insert on quote_responses
  for each row when (new.incoterm in ('FAS', 'FOB', 'CFR', 'CIF')) execute function refuse_sea_terms_on_land();

create table quote_lines (
  quote_id uuid not null references quote_responses (id) on delete cascade,
  position integer not null check (position between 1 and 40),
  unit text not null check (unit in ('pallet_month', 'sqft_month', 'order', 'pick', 'carton', 'receipt_pallet', 'hour', 'lb', 'cbm', 'container', 'shipment', 'percent')),
  -- 'once': a fixed amount for so many of the unit, whatever a month brings.
  period text not null check (period in ('month', 'once')),
  note text check (length(note) between 1 and 120),
  -- For one of the unit, in whole minor units; zero says that it is included.
  amount_minor bigint check (amount_minor between 0 and 10000000000),
  -- Of the other lines of a month, in hundredths of a percent.
  percent_hundredths integer check (percent_hundredths between 1 and 10000),
  minimum_minor bigint check (minimum_minor between 0 and 10000000000),
  quantity integer check (quantity between 1 and 1000000),
  primary key (quote_id, position),
  check ((amount_minor is null) = (unit = 'percent')),
  check ((percent_hundredths is not null) = (unit = 'percent')),
  check ((quantity is not null) = (period = 'once')),
  check (period = 'month' or unit not in ('percent', 'pallet_month', 'sqft_month')),
  check (period = 'month' or minimum_minor is null)
);

create function refuse_changed_quote_lines() returns trigger language plpgsql
  as $$
  begin
    raise check_violation using message = 'the lines of a quote never change: a revision is a new version',
      table = 'quote_lines', constraint = 'quote_lines_frozen';
  end $$;

create trigger quote_lines_frozen before update on quote_lines
  for each row execute function refuse_changed_quote_lines();

-- Somebody asks for another plan; an administrator activates it. No payment is made here.
create table plan_requests (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  plan text not null check (plan in ('starter', 'professional', 'enterprise')),
  note text check (length(note) between 1 and 1000),
  status text not null default 'waiting' check (status in ('waiting', 'activated', 'declined')),
  reason text check (length(reason) between 1 and 1000),
  decided_at timestamptz(3),
  decided_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  check ((decided_at is not null) = (status <> 'waiting')),
  check (status <> 'declined' or reason is not null)
);
create unique index plan_requests_one_waiting on plan_requests (user_id) where status = 'waiting';
create index plan_requests_waiting on plan_requests (created_at, id) where status = 'waiting';
create index plan_requests_of_user on plan_requests (user_id, created_at desc, id desc);
create index plan_requests_decided_by on plan_requests (decided_by) where decided_by is not null;
