-- From when until when the marketplace answered its own question, asked every minute. A new row begins after an interruption, so rows are few.
create table service_spans (
  id uuid primary key,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  check (ended_at >= started_at)
);
create index service_spans_newest on service_spans (ended_at desc);

-- Months that an administrator signed off, with the figures as they were then.
create table service_months (
  id uuid primary key,
  -- Its first day, in the market's time zone.
  month date not null constraint service_months_once unique check (extract(day from month) = 1),
  figures jsonb not null,
  -- What happened and what was done, in the words of who signed and the language they wrote in.
  note text check (length(note) between 1 and 2000),
  language text not null check (language ~ '^[a-z]{2}$'),
  signed_at timestamptz(3) not null,
  signed_by uuid references users (id) on delete set null
);
create index service_months_signer on service_months (signed_by) where signed_by is not null;
