-- Shipments that anybody may look up by their number, and those in the lists of businesses. The words of the statuses are in state.ts.
create domain tracking_status as text check (value in
  ('pending', 'shipped', 'in_transit', 'out_for_delivery', 'available_for_pickup', 'delivered', 'exception', 'return_to_sender', 'cancelled'));
create domain tracking_reason as text check (value in
  ('customs_hold', 'failed_attempt', 'damaged', 'lost', 'delayed', 'address', 'payment'));

create table package_tracking (
  id uuid primary key,
  -- Capitals and digits alone. Carriers use numbers again: never unique.
  tracking_number text not null check (tracking_number ~ '^[A-Z0-9]{4,40}$'),
  -- A code of the catalogue; null while nobody knows.
  carrier text check (carrier ~ '^[a-z0-9_]{1,40}$'),
  current_status tracking_status not null default 'pending',
  status_reason tracking_reason,
  -- What the carrier called it, where nobody knows what that means.
  status_text text check (length(status_text) between 1 and 200),
  -- As it was typed, perhaps with a street; strangers read the city or country beside it.
  current_location text check (length(current_location) between 1 and 200),
  current_place text check (length(current_place) between 1 and 120),
  status_at timestamptz(3),
  origin_address text check (length(origin_address) between 1 and 300),
  origin_place text check (length(origin_place) between 1 and 120),
  destination_address text check (length(destination_address) between 1 and 300),
  destination_place text check (length(destination_place) between 1 and 120),
  estimated_delivery date,
  original_estimate date,
  -- Strangers are answered about it; a hidden one is as good as none to them.
  is_public boolean not null default true,
  source text not null check (source in ('staff', 'import', 'api', 'share', 'carrier', 'demo')),
  created_by uuid references users (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint package_tracking_reason check (status_reason is null or current_status = 'exception')
);

-- Hidden records are not in it: asking for one costs what asking for nothing costs.
create index package_tracking_public on package_tracking (tracking_number, created_at desc) where is_public;
create index package_tracking_newest on package_tracking (created_at desc, id desc);
create index package_tracking_number on package_tracking (tracking_number, created_at desc);
create index package_tracking_created_by on package_tracking (created_by) where created_by is not null;

create table tracking_updates (
  id uuid primary key,
  tracking_id uuid not null references package_tracking (id) on delete cascade,
  -- Null where nobody knows what the words beside it mean: then the status before it goes on.
  status tracking_status,
  reason tracking_reason,
  -- A step that has words of its own: strangers read those in place of the description.
  milestone text check (milestone ~ '^[a-z_]{1,40}$'),
  status_text text check (length(status_text) between 1 and 200),
  location text check (length(location) between 1 and 200),
  place text check (length(place) between 1 and 120),
  description text check (length(description) between 1 and 500),
  -- When it happens, by whoever says so; never when it was told.
  timestamp timestamptz(3) not null,
  kind text not null default 'actual' check (kind in ('actual', 'estimated', 'planned')),
  -- What the sender calls it: told twice it is one.
  external_id text check (length(external_id) between 1 and 200),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  constraint tracking_updates_reason check (reason is null or status is not distinct from 'exception'),
  constraint tracking_updates_words check (status is not null or status_text is not null),
  constraint tracking_updates_once unique (tracking_id, external_id)
);

create index tracking_updates_newest on tracking_updates (tracking_id, timestamp desc);
create index tracking_updates_created_by on tracking_updates (created_by) where created_by is not null;

create table business_tracking (
  id uuid primary key,
  business_user_id uuid not null references users (id) on delete cascade,
  tracking_number text not null check (tracking_number ~ '^[A-Z0-9]{4,40}$'),
  shipment_name text check (length(shipment_name) between 1 and 120),
  carrier text check (carrier ~ '^[a-z0-9_]{1,40}$'),
  current_status tracking_status not null default 'pending',
  status_reason tracking_reason,
  status_text text check (length(status_text) between 1 and 200),
  current_location text check (length(current_location) between 1 and 200),
  status_at timestamptz(3),
  origin_address text not null default 'N/A' check (length(origin_address) between 1 and 300),
  destination_address text not null default 'N/A' check (length(destination_address) between 1 and 300),
  estimated_delivery date,
  original_estimate date,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint business_tracking_reason check (status_reason is null or current_status = 'exception')
);

create index business_tracking_newest on business_tracking (business_user_id, created_at desc, id desc);
create index business_tracking_number on business_tracking (business_user_id, tracking_number);

create table business_tracking_events (
  id uuid primary key,
  tracking_id uuid not null references business_tracking (id) on delete cascade,
  -- Null where nobody knows what the words beside it mean: then the status before it goes on.
  status tracking_status,
  reason tracking_reason,
  milestone text check (milestone ~ '^[a-z_]{1,40}$'),
  status_text text check (length(status_text) between 1 and 200),
  location text check (length(location) between 1 and 200),
  place text check (length(place) between 1 and 120),
  event_description text check (length(event_description) between 1 and 500),
  timestamp timestamptz(3) not null,
  kind text not null default 'actual' check (kind in ('actual', 'estimated', 'planned')),
  external_id text check (length(external_id) between 1 and 200),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  constraint business_tracking_events_reason check (reason is null or status is not distinct from 'exception'),
  constraint business_tracking_events_words check (status is not null or status_text is not null),
  constraint business_tracking_events_once unique (tracking_id, external_id)
);

create index business_tracking_events_newest on business_tracking_events (tracking_id, timestamp desc);
create index business_tracking_events_created_by on business_tracking_events (created_by) where created_by is not null;

-- What was told is never changed. Only what a row hangs on may take it along, or its author's name away.
create trigger tracking_updates_append_only before update or delete on tracking_updates
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger business_tracking_events_append_only before update or delete on business_tracking_events
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
