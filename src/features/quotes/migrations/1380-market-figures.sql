-- What services cost in a quarter: counted by a job from public rate cards and accepted offers, one price per company, and at least five companies
-- behind each row, so that none has more than half of it.
create table market_figures (
  -- Its first day.
  quarter date not null check (extract(day from quarter) = 1 and extract(month from quarter) in (1, 4, 7, 10)),
  -- A country, a state of the United States as `US-FL`, or `all`.
  place text not null check (place ~ '^([A-Z]{2}|US-[A-Z]{2}|all)$'),
  charge text not null check (charge ~ '^[a-z_]{2,40}$'),
  unit text not null check (unit ~ '^[a-z_]{2,40}$'),
  zone text not null check (zone in ('dry', 'cool', 'frozen')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  low_minor bigint not null check (low_minor > 0),
  median_minor bigint not null check (median_minor >= low_minor),
  high_minor bigint not null check (high_minor >= median_minor),
  companies integer not null check (companies >= 5),
  -- Prices of demonstration data are among them.
  is_demo boolean not null,
  primary key (quarter, place, charge, unit, zone, currency)
);
