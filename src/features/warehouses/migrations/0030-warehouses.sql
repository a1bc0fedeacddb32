-- A listing and every fact its owner states. What may be shown, found or verified follows from this row alone.
create table warehouses (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  slug text not null constraint warehouses_slug_key unique check (slug <> '' and length(slug) <= 90),

  company_name text not null check (length(company_name) between 2 and 200),
  contact_name text not null check (length(contact_name) between 2 and 120),
  email text not null check (length(email) between 3 and 254),
  phone text not null check (length(phone) between 10 and 40),
  website text check (length(website) <= 520),

  address text not null check (length(address) between 5 and 300),
  city text not null check (length(city) between 2 and 100),
  state text not null check (length(state) between 2 and 60),
  zip_code text check (length(zip_code) between 3 and 12),
  country_code text not null default 'US' check (country_code ~ '^[A-Z]{2}$'),
  -- State and country in the words people search for ("Florida United States").
  region_name text not null default '' check (length(region_name) <= 160),
  -- Of the ZIP code or the city, never of the street: coordinates are public, the street is not.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  location_precision text check (location_precision in ('zip', 'city', 'state', 'country')),

  warehouse_type text not null default 'public' check (warehouse_type in ('public', 'private', 'contract')),
  total_square_footage integer not null check (total_square_footage between 1 and 100000000),
  available_square_footage integer check (available_square_footage between 0 and 100000000),
  ceiling_height numeric(5, 1) check (ceiling_height between 0 and 500),
  loading_docks integer check (loading_docks between 0 and 10000),
  pallet_positions_available integer check (pallet_positions_available between 0 and 10000000),
  temperature_min_c numeric(4, 1) check (temperature_min_c between -99 and 99),
  temperature_max_c numeric(4, 1) check (temperature_max_c between -99 and 99),

  -- Codes of the catalogue; a code it does not know can be in no row.
  services text[] not null default '{}' constraint warehouses_services_known check (services <@ array[
    'storage', 'cold_storage', 'consolidation', 'repacking', 'labeling', 'pick_pack', 'ecommerce_fulfillment',
    'third_party_logistics', 'cross_docking', 'distribution', 'inventory', 'ocean_freight', 'air_freight',
    'ground_transport', 'freight_forwarding', 'import_export', 'customs', 'last_mile', 'express', 'documentation',
    'insurance', 'hazmat', 'bonded', 'returns']),
  specialties text[] not null default '{}' constraint warehouses_specialties_known check (specialties <@ array[
    'general_storage', 'food_grade', 'perishables', 'frozen_goods', 'pharmaceuticals', 'medical_devices', 'flowers',
    'beverages', 'electronics', 'apparel', 'cosmetics', 'furniture', 'appliances', 'automotive', 'aerospace', 'marine',
    'construction', 'heavy_equipment', 'oversized', 'chemicals', 'agriculture', 'seafood', 'duty_free', 'ship_supplies',
    'relief_goods', 'personal_effects', 'fine_art', 'documents']),
  certifications text[] not null default '{}' constraint warehouses_certifications_known check (certifications <@ array[
    'haccp', 'gmp', 'gdp', 'fda_registered', 'usda', 'organic', 'brc', 'sqf', 'c_tpat', 'basc', 'aeo', 'tsa_ccsf',
    'cbp_bonded', 'ftz', 'cfs', 'iata_ceiv_pharma', 'iata_dgr', 'imdg', 'iso_9001', 'iso_14001', 'iso_28000', 'tapa_fsr',
    'leed']),
  security_features text[] not null default '{}' constraint warehouses_security_known check (security_features <@ array[
    'cctv', 'guards_24_7', 'gated_yard', 'access_control', 'alarm', 'fenced_perimeter', 'caged_area', 'vault',
    'sprinklers', 'fire_detection', 'visitor_log', 'background_checks', 'seal_inspection', 'backup_power',
    'temperature_alarm', 'hurricane_rated']),
  countries_served text[] not null default '{}' check (cardinality(countries_served) <= 250),

  operating_hours text not null default '' check (length(operating_hours) <= 300),
  description text not null check (length(description) between 1 and 5000),
  -- US dollars per square foot and month.
  rates_starting numeric(10, 2) check (rates_starting between 0.01 and 100000),
  -- [{amount_minor, currency, unit, period}]
  rates jsonb not null default '[]' check (jsonb_typeof(rates) = 'array' and jsonb_array_length(rates) <= 20),
  available_from date,
  minimum_term_months integer check (minimum_term_months between 0 and 240),
  capacity_confirmed_at timestamptz,

  -- Where each fact came from: {"total_square_footage": "owner", "services": "default", …}. A fact without a source is not confirmed.
  field_sources jsonb not null default '{}' check (
    jsonb_typeof(field_sources) = 'object'
    and not jsonb_path_exists(field_sources, '$.* ? (@ != "owner" && @ != "ai" && @ != "default" && @ != "staff")')),
  ai_confidence integer check (ai_confidence between 0 and 100),

  review_status text not null default 'submitted' check (review_status in ('submitted', 'changes_requested', 'verified', 'rejected')),
  review_reason text check (length(review_reason) between 1 and 1000),
  -- Calculated, so that no statement of anybody can set them.
  is_verified boolean not null generated always as (review_status = 'verified') stored,
  verification_status text not null generated always as (
    case review_status when 'verified' then 'verified' when 'rejected' then 'rejected' else 'pending' end) stored,
  -- In milliseconds, as the product reads it, like every time a list goes on after.
  submitted_at timestamptz(3) not null,
  reviewed_at timestamptz,
  -- No foreign key: the decision outlives the account of whoever took it.
  reviewed_by uuid,
  is_active boolean not null default true,
  is_demo boolean not null default false,

  -- Kept by the reviews, from what is published.
  rating_average numeric(2, 1) check (rating_average between 1 and 5),
  reviews_count integer not null default 0 check (reviews_count >= 0),

  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz not null,

  constraint warehouses_available_fits check (available_square_footage <= total_square_footage),
  constraint warehouses_temperature_range check (
    (temperature_min_c is null) = (temperature_max_c is null) and temperature_min_c <= temperature_max_c),
  check ((latitude is null) = (longitude is null) and (latitude is null) = (location_precision is null)),
  check ((rating_average is null) = (reviews_count = 0)),
  check (review_reason is not null or review_status not in ('changes_requested', 'rejected')),
  -- The three facts a shipper relies on most are the owner's own before anybody vouches for the listing.
  constraint warehouses_verified_is_confirmed check (
    review_status <> 'verified' or (
      coalesce(field_sources ->> 'total_square_footage', 'default') <> 'default'
      and coalesce(field_sources ->> 'address', 'default') <> 'default'
      and coalesce(field_sources ->> 'services', 'default') <> 'default'
      and services <> '{}'))
);

create index warehouses_of_owner on warehouses (user_id, created_at desc, id desc);
create index warehouses_newest on warehouses (created_at desc, id desc);
create index warehouses_waiting on warehouses (submitted_at, id) where review_status = 'submitted';
create index warehouses_names on warehouses using gin ((lower(company_name || ' ' || city || ' ' || email)) gin_trgm_ops);

create table warehouse_photos (
  id uuid primary key,
  warehouse_id uuid not null references warehouses (id) on delete cascade,
  file_id uuid not null constraint warehouse_photos_file_key unique references files (id) on delete cascade,
  position integer not null check (position between 0 and 99),
  alt_text text not null default '' check (length(alt_text) <= 200),
  created_at timestamptz not null,
  -- Checked at commit, so that one statement may exchange places.
  constraint warehouse_photos_position_key unique (warehouse_id, position) deferrable initially deferred
);

-- An edit of facts a verification vouched for: waits here while the old values stay public.
create table warehouse_changes (
  id uuid primary key,
  warehouse_id uuid not null references warehouses (id) on delete cascade,
  requested_by uuid references users (id) on delete set null,
  -- Only the fields that differ, by column name.
  old_values jsonb not null check (jsonb_typeof(old_values) = 'object'),
  new_values jsonb not null check (jsonb_typeof(new_values) = 'object' and new_values <> '{}'),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'superseded')),
  reason text check (length(reason) between 1 and 1000),
  created_at timestamptz(3) not null,
  decided_at timestamptz,
  decided_by uuid,
  check ((status = 'pending') = (decided_at is null)),
  check (reason is not null or status <> 'rejected')
);

create unique index warehouse_changes_one_pending on warehouse_changes (warehouse_id) where status = 'pending';
create index warehouse_changes_waiting on warehouse_changes (created_at, warehouse_id) where status = 'pending';
create index warehouse_changes_of_warehouse on warehouse_changes (warehouse_id, created_at desc);
create index warehouse_changes_of_user on warehouse_changes (requested_by) where requested_by is not null;

-- Addresses a listing had before; never given to another listing.
create table warehouse_slug_redirects (
  slug text primary key check (slug <> '' and length(slug) <= 90),
  warehouse_id uuid not null references warehouses (id) on delete cascade,
  created_at timestamptz not null
);

create index warehouse_slug_redirects_of_warehouse on warehouse_slug_redirects (warehouse_id);
