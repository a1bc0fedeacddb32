-- Lists that a company's programs hand over by themselves every night: fetched from an address of theirs, or sent to one.
create table transfers (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  -- The member who answers for it, and for whom it imports and exports.
  user_id uuid not null references users (id) on delete cascade,
  direction text not null check (direction in ('import', 'export')),
  -- Null for an export that is only kept to be downloaded.
  url text check (length(url) between 8 and 2000),
  header_name text check (length(header_name) between 1 and 64),
  -- Sealed with SECRET.
  header_sealed text check (length(header_sealed) between 1 and 4000),
  -- Of the market's clock.
  hour smallint not null check (hour between 0 and 23),
  due_at timestamptz(3) not null,
  -- Of the file that was imported last, so that it is not imported again.
  etag text check (length(etag) between 1 and 500),
  content_hash text check (length(content_hash) = 64),
  ran_at timestamptz(3),
  outcome text check (length(outcome) between 1 and 30),
  -- What the address answered last.
  answered integer check (answered between 100 and 599),
  import_id uuid references imports (id) on delete set null,
  -- The exported file, compressed, and its lines.
  file bytea,
  lines integer check (lines >= 0),
  -- In a row, by night.
  failures smallint not null default 0 check (failures >= 0),
  paused_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint transfers_once unique nulls not distinct (organization_id, direction, url),
  constraint transfers_from check (direction = 'export' or url is not null),
  constraint transfers_header check ((header_name is null) = (header_sealed is null)),
  constraint transfers_header_sent check (header_name is null or url is not null)
);
create index transfers_due on transfers (due_at) where paused_at is null;
create index transfers_of_user on transfers (user_id);
create index transfers_of_import on transfers (import_id) where import_id is not null;
