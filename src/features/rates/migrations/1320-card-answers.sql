-- Rate cards that answer requests for offers by themselves, as their company allows it; no row, and a card does not answer.
create table card_answers (
  subject_kind text not null check (subject_kind = 'warehouse'),
  subject_id uuid not null,
  organization_id uuid not null references organizations (id) on delete cascade,
  -- The member who allowed it last.
  user_id uuid references users (id) on delete set null,
  -- 'bind': its offers may be accepted at once; 'indicate': they say what it would cost.
  answers text not null check (answers in ('bind', 'indicate')),
  services text[] not null check (cardinality(services) between 1 and 24),
  -- The most that the first month of an offer may come to.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  most_minor bigint check (most_minor between 1 and 10000000000),
  -- How much of a request: null is any.
  least_pallets integer check (least_pallets between 1 and 1000000),
  most_pallets integer check (most_pallets between 1 and 1000000 and most_pallets >= least_pallets),
  most_area_sqft integer check (most_area_sqft between 1 and 50000000),
  -- First days of a stay.
  from_day date,
  until_day date check (until_day >= from_day),
  -- How far from the place that is asked for; whoever is asked by name answers from anywhere.
  within_miles integer not null check (within_miles between 1 and 500),
  -- For how many days an offer stands.
  valid_days integer not null check (valid_days between 1 and 90),
  changed_at timestamptz(3) not null,
  primary key (subject_kind, subject_id)
);

create index card_answers_of_company on card_answers (organization_id);
create index card_answers_of_user on card_answers (user_id) where user_id is not null;
create index card_answers_services on card_answers using gin (services);
