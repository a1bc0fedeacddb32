-- What was searched for around a place, whether or not something was found: what a listing there could state.
create table wanted_words (
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  month date not null check (extract(day from month) = 1),
  word text not null check (length(word) between 1 and 120),
  -- A degree of latitude and longitude; -1 for a search without a place.
  cell integer not null check (cell between -1 and 64800),
  searches integer not null check (searches > 0),
  -- Each company, or network of those who are not signed in, always sets the same of 64 bits in a month: five bits prove five of them.
  companies bigint not null,
  primary key (subject_kind, month, word, cell)
);
create index wanted_words_month on wanted_words (month);
