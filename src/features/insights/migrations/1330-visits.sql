-- How often listings and profiles were shown and opened. No row says by whom: a mark is a keyed hash of a visitor, a row and an hour, it is kept until
-- that hour is over, and its key is thrown away with the day; that of the bits below with the month.
create table visit_salts (
  span text not null check (span in ('day', 'month')),
  begins date not null,
  salt bytea not null check (length(salt) = 32),
  primary key (span, begins)
);

create table visit_marks (
  mark bigint primary key,
  hour timestamptz(3) not null
);
create index visit_marks_hour on visit_marks (hour);

create table visit_days (
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  -- Of UTC.
  day date not null,
  shown integer not null default 0 check (shown >= 0),
  opened integer not null default 0 check (opened >= 0),
  primary key (subject_kind, subject_id, day)
);
create index visit_days_day on visit_days (day);

-- Days that are older than ninety days, as the sums of their months.
create table visit_months (
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  month date not null check (extract(day from month) = 1),
  shown integer not null check (shown >= 0),
  opened integer not null check (opened >= 0),
  primary key (subject_kind, subject_id, month)
);
create index visit_months_month on visit_months (month);

-- What was searched for when a row was shown: codes of the catalogue and places of the gazetteer, never typed text.
create table visit_words (
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  month date not null check (extract(day from month) = 1),
  word text not null check (length(word) between 1 and 120),
  searches integer not null check (searches > 0),
  -- Each visitor always sets the same of 64 bits, which many share: five bits prove five visitors, and none says which.
  visitors bigint not null,
  primary key (subject_kind, subject_id, month, word)
);
create index visit_words_month on visit_words (month);
