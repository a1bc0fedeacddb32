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
  incoterm text check (incoterm ~ '^[A-Z]{3}$'),
  -- The offer stands to the end of this day (UTC).
  valid_until date not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  is_demo boolean not null default false,

  submitted_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decline_reason text check (length(decline_reason) between 1 and 1000),
  fulfilled_at timestamptz(3),

  constraint quote_responses_version unique (request_id, user_id, version),
  check ((decided_at is not null) = (status in ('accepted', 'declined'))),
  check (decline_reason is null or status = 'declined'),
  check (fulfilled_at is null or status = 'accepted')
);

-- One that stands for each provider, and one that was accepted for each request, whoever comes at the same time.
create unique index quote_responses_standing on quote_responses (request_id, user_id) where status = 'submitted';
create unique index quote_responses_accepted on quote_responses (request_id) where status = 'accepted';
create index quote_responses_of_request on quote_responses (request_id, submitted_at desc, id desc);
create index quote_responses_of_user on quote_responses (user_id, submitted_at desc, id desc);
create index quote_responses_of_subject on quote_responses (subject_kind, subject_id);

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
