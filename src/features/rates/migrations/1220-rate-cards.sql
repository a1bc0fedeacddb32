-- What a listing or a partner asks, in versions. A version is never changed: whoever saw a price saw a version.
create table rate_cards (
  id uuid primary key,
  -- The company of the row that it is for.
  organization_id uuid not null references organizations (id) on delete cascade,
  -- The member who made this version.
  user_id uuid references users (id) on delete set null,
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  version integer not null check (version > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The version with the highest number that has begun is valid, until its last day.
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  visibility text not null check (visibility in ('public', 'signed_in', 'on_request')),
  mode text check (mode in ('air', 'ocean', 'ground')),
  monthly_minimum_minor bigint check (monthly_minimum_minor between 0 and 10000000000),
  minimum_months integer check (minimum_months between 1 and 120),
  notice_days integer check (notice_days between 0 and 365),
  payment_days integer check (payment_days between 0 and 365),
  storage_counted text not null check (storage_counted in ('calendar_month', 'anniversary', 'split_month', 'daily')),
  -- None: the card was withdrawn.
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 100),
  created_at timestamptz(3) not null,
  constraint rate_cards_version unique (subject_kind, subject_id, version)
);

create index rate_cards_of_company on rate_cards (organization_id);
create index rate_cards_of_user on rate_cards (user_id) where user_id is not null;
