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
  -- The number that strangers may ask for; a hidden record has none. Asking by it can use no index that a hidden record is in, whatever the
  -- planner prefers: at a million records it took the index of all numbers and looked at hidden ones.
  public_number text generated always as (case when is_public then tracking_number end) stored,
  source text not null check (source in ('staff', 'import', 'api', 'share', 'carrier', 'demo')),
  created_by uuid references users (id) on delete set null,
  -- The import that brought it, so that it can be undone.
  imported_by uuid references imports (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint package_tracking_reason check (status_reason is null or current_status = 'exception')
);

-- Hidden records are not in it: asking for one costs what asking for nothing costs.
create index package_tracking_public on package_tracking (public_number, created_at desc) where public_number is not null;
create index package_tracking_newest on package_tracking (created_at desc, id desc);
create index package_tracking_number on package_tracking (tracking_number, created_at desc);
create index package_tracking_created_by on package_tracking (created_by) where created_by is not null;
create index package_tracking_imported on package_tracking (imported_by) where imported_by is not null;

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
  -- Of the page on which a person noted it. Nobody says what carriers, files and programs write in.
  description_language text check (description_language ~ '^[a-z]{2}$'),
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
create index tracking_updates_unknown on tracking_updates (lower(status_text)) where status is null;

create table business_tracking (
  id uuid primary key,
  -- Null until the import that brings it has ended: until then it is in nobody's list.
  business_user_id uuid references users (id) on delete cascade,
  import_id uuid references imports (id) on delete cascade,
  -- The import that brought it, so that it can be undone.
  imported_by uuid references imports (id) on delete set null,
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
  -- Packages without an estimate stand last where the list is ordered by it.
  due_on date not null generated always as (coalesce(estimated_delivery, date '9999-12-31')) stored,
  -- After how many days without an event its owner is told; null for the operator's, 0 for never.
  silent_days integer check (silent_days between 0 and 60),
  heard_at timestamptz(3) not null generated always as (coalesce(status_at, created_at)) stored,
  -- Put away by its owner: out of the list and its figures, still there to look up.
  archived_at timestamptz(3),
  is_archived boolean not null generated always as (archived_at is not null) stored,
  -- The public record of a package; what its owner adds to the package is told there as well.
  record_id uuid references package_tracking (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint business_tracking_owned check ((business_user_id is null) = (import_id is not null)),
  constraint business_tracking_reason check (status_reason is null or current_status = 'exception')
);

create index business_tracking_newest on business_tracking (business_user_id, is_archived, created_at desc, id desc);
create index business_tracking_updated on business_tracking (business_user_id, is_archived, updated_at desc, id desc);
create index business_tracking_due on business_tracking (business_user_id, is_archived, due_on, id);
create index business_tracking_status on business_tracking (business_user_id, is_archived, current_status, created_at desc, id desc);
create index business_tracking_number on business_tracking (business_user_id, tracking_number);
create index business_tracking_label on business_tracking (business_user_id, lower(shipment_name)) where shipment_name is not null;
-- What ended is never late.
create index business_tracking_late on business_tracking (business_user_id, due_on, id)
  where archived_at is null and estimated_delivery is not null and current_status not in ('delivered', 'return_to_sender', 'cancelled');
create index business_tracking_overdue on business_tracking (due_on, id) where archived_at is null and business_user_id is not null
  and estimated_delivery is not null and current_status not in ('delivered', 'return_to_sender', 'cancelled');
create index business_tracking_heard on business_tracking (heard_at, id) where archived_at is null and business_user_id is not null
  and current_status not in ('delivered', 'return_to_sender', 'cancelled');
create index business_tracking_import on business_tracking (import_id) where import_id is not null;
create index business_tracking_imported on business_tracking (imported_by) where imported_by is not null;
create unique index business_tracking_record on business_tracking (record_id) where record_id is not null;

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
  description_language text check (description_language ~ '^[a-z]{2}$'),
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
create index business_tracking_events_unknown on business_tracking_events (lower(status_text)) where status is null;

-- What was told is never changed; what words mean that nobody knew may be learnt, once. What a row hangs on may take it along, or its author's name away.
create function refuse_retelling() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status is null and new.status is not null
    and to_jsonb(new) - array['status', 'reason', 'milestone'] = to_jsonb(old) - array['status', 'reason', 'milestone'] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger tracking_updates_append_only before update or delete on tracking_updates
  for each row when (pg_trigger_depth() = 0) execute function refuse_retelling();
create trigger business_tracking_events_append_only before update or delete on business_tracking_events
  for each row when (pg_trigger_depth() = 0) execute function refuse_retelling();

-- What words of carriers mean that nobody knew, as an administrator decided.
create table status_words (
  words text primary key check (length(words) between 1 and 200 and words = lower(words)),
  milestone text not null check (milestone ~ '^[a-z_]{1,40}$'),
  mapped_by uuid references users (id) on delete set null,
  mapped_at timestamptz(3) not null
);
create index status_words_mapped_by on status_words (mapped_by) where mapped_by is not null;

-- What a business lets others see of its packages: a link with chosen fields (its token is a row of links), or a record that anybody may look up by its number.
create table tracking_shares (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- What whoever has the link may read, beside the status.
  fields text[] not null check (fields <@ array['label', 'number', 'estimate', 'route', 'addresses', 'timeline', 'notes']),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  last_opened_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index tracking_shares_of_user on tracking_shares (user_id, created_at desc);
create trigger tracking_shares_forget_links after delete on tracking_shares for each row execute function forget_links();

create table tracking_share_packages (
  share_id uuid not null references tracking_shares (id) on delete cascade,
  tracking_id uuid not null references business_tracking (id) on delete cascade,
  primary key (share_id, tracking_id)
);
create index tracking_share_packages_of_package on tracking_share_packages (tracking_id);

-- What the owner of a package was told of it, each cause once.
create table package_alerts (
  tracking_id uuid not null references business_tracking (id) on delete cascade,
  cause text not null check (cause in ('late', 'exception', 'silent', 'delivered')),
  -- Which time: the missed day, the moment of the event, since when nothing was heard.
  occasion text not null check (length(occasion) between 1 and 80),
  raised_at timestamptz(3) not null,
  primary key (tracking_id, cause, occasion)
);

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
