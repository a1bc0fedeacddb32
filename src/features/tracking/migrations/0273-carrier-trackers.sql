-- Numbers that are asked of a carrier's own system or of an aggregator: one row whoever follows them, so that nobody is asked twice.
create table carrier_trackers (
  id uuid primary key,
  -- Which adapter asks; the folders of tracking/carriers.
  adapter text not null check (adapter ~ '^[a-z_]{1,40}$'),
  tracking_number text not null check (tracking_number ~ '^[A-Z0-9]{4,40}$'),
  carrier text not null check (carrier ~ '^[a-z0-9_]{1,40}$'),
  -- What the other side calls it.
  external_id text check (length(external_id) between 1 and 200),
  -- Not before; null once nothing more is expected.
  next_at timestamptz(3),
  asked_at timestamptz(3),
  answered_at timestamptz(3),
  failures integer not null default 0 check (failures >= 0),
  problem text check (problem in ('away', 'refused', 'busy', 'nonsense', 'unknown_number')),
  created_at timestamptz(3) not null,
  constraint carrier_trackers_once unique (tracking_number, carrier, adapter)
);
create index carrier_trackers_due on carrier_trackers (next_at) where next_at is not null;
create index carrier_trackers_asked on carrier_trackers (adapter, asked_at) where asked_at is not null;
