-- True when a fact of a listing is more than a default. What a look-up found counts like one until its owner says that it is right, or staff vouch for it.
create function is_known(field_sources jsonb, field text) returns boolean language sql immutable parallel safe
  as $$ select coalesce(field_sources ->> field, 'default') not in ('default', 'ai') $$;

-- The lowest and the highest temperature of a listing follow from its zones.
create function coldest_of(zones jsonb) returns numeric language sql immutable parallel safe
  return (select min((zone ->> 'min_c')::numeric) from jsonb_array_elements(zones) zone);

create function warmest_of(zones jsonb) returns numeric language sql immutable parallel safe
  return (select max((zone ->> 'max_c')::numeric) from jsonb_array_elements(zones) zone);

-- What a search may find of a listing's texts is what strangers read of them, and one rule says what that is: the application's
-- (src/shared/contact-details.ts), which knows more ways to write a number than an expression of the database does. It writes
-- the texts as strangers read them beside the typed ones; the digest says which typed ones they were made of.
create function warehouse_texts_digest(company_name text, city text, state text, region_name text, zip_code text, description text,
    description_translated text default '')
  returns text language sql immutable parallel safe
  as $$ select md5(coalesce(company_name, '') || e'\x1f' || coalesce(city, '') || e'\x1f' || coalesce(state, '') || e'\x1f'
    || coalesce(region_name, '') || e'\x1f' || coalesce(zip_code, '') || e'\x1f' || coalesce(description, '')
    || case when description_translated = '' then '' else e'\x1f' || description_translated end) $$;

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
  -- Addresses of some countries have no state or the like: there it is empty.
  state text not null check (state = '' or length(state) between 2 and 60),
  zip_code text check (length(zip_code) between 3 and 12),
  country_code text not null default 'US' check (country_code ~ '^[A-Z]{2}$'),
  -- State and country in the words people search for ("Florida United States").
  region_name text not null default '' check (length(region_name) <= 160),
  -- Of the ZIP code or the city, never of the street: coordinates are public, the street is not.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  location_precision text check (location_precision in ('zip', 'city', 'state', 'country')),

  warehouse_type text not null default 'public',
  total_square_footage integer not null check (total_square_footage between 1 and 100000000),
  available_square_footage integer check (available_square_footage between 0 and 100000000),
  -- What people of the trade state of a building beside its size.
  office_square_footage integer check (office_square_footage between 0 and 100000000),
  smallest_square_footage integer check (smallest_square_footage between 1 and 100000000),
  yard_square_footage integer check (yard_square_footage between 0 and 100000000),
  -- Feet.
  ceiling_height numeric(5, 1) check (ceiling_height between 0 and 500),
  loading_docks integer check (loading_docks between 0 and 10000),
  dock_high_doors integer check (dock_high_doors between 0 and 10000),
  drive_in_doors integer check (drive_in_doors between 0 and 10000),
  -- Feet.
  truck_court_depth numeric(5, 1) check (truck_court_depth between 0 and 1000),
  trailer_stalls integer check (trailer_stalls between 0 and 10000),
  reefer_plugs integer check (reefer_plugs between 0 and 10000),
  pallet_positions_available integer check (pallet_positions_available between 0 and 10000000),
  rack_types text[] not null default '{}',
  -- Pounds per square foot, with one decimal: finer than what is typed in kilograms per square metre.
  floor_load_psf numeric(7, 1) check (floor_load_psf between 1 and 100000),
  power_amps integer check (power_amps between 1 and 100000),
  power_supply text,
  sprinkler_system text,
  -- A store has rooms of several temperatures, each with a range and an amount of space: [{min_c, max_c, pallet_positions, square_footage}].
  temperature_zones jsonb not null default '[]',
  temperature_min_c numeric(4, 1) generated always as (coldest_of(temperature_zones)) stored,
  temperature_max_c numeric(4, 1) generated always as (warmest_of(temperature_zones)) stored,

  -- Codes of the catalogue; a code it does not know can be in no row.
  services text[] not null default '{}',
  specialties text[] not null default '{}',
  certifications text[] not null default '{}',
  security_features text[] not null default '{}',
  countries_served text[] not null default '{}' check (cardinality(countries_served) <= 250),

  operating_hours text not null default '' check (length(operating_hours) <= 300),
  truck_hours text not null default '' check (length(truck_hours) <= 300),
  languages_spoken text[] not null default '{}',
  connected_systems text[] not null default '{}',
  description text not null check (length(description) between 1 and 5000),
  -- The language of a description, where its owner said it, and the same in another one.
  description_language text check (description_language ~ '^[a-z]{2}$'),
  description_translated text not null default '' check (length(description_translated) <= 5000),
  -- The texts as strangers read them, and a digest of those that are typed: see warehouse_texts_digest.
  public_texts jsonb,
  texts_digest text not null generated always as (
    warehouse_texts_digest(company_name, city, state, region_name, zip_code, description, description_translated)) stored,
  -- US dollars per square foot and month: what all of the market is compared by.
  rates_starting numeric(10, 2) check (rates_starting between 0.01 and 100000),
  -- What its owner said where that was for a year or a square metre: {amount, period, unit}.
  rates_stated jsonb constraint warehouses_rates_stated_known check (
    rates_stated is null or (
      jsonb_typeof(rates_stated -> 'amount') = 'number' and rates_stated ->> 'period' in ('month', 'year')
      and rates_stated ->> 'unit' in ('sq_ft', 'sq_m') and rates_starting is not null)),
  -- Net is without taxes, insurance and upkeep of the building (NNN), gross is with them.
  rates_terms text check (rates_terms in ('net', 'gross')),
  -- [{amount_minor, currency, unit, period}]
  rates jsonb not null default '[]' check (jsonb_typeof(rates) = 'array' and jsonb_array_length(rates) <= 20),
  available_from date,
  minimum_term_months integer check (minimum_term_months between 0 and 240),
  capacity_confirmed_at timestamptz,
  -- When the owner was last asked by mail whether the free space is still right.
  capacity_asked_at timestamptz(3),

  -- Where each fact came from: {"total_square_footage": "owner", "services": "default", …}. A fact without a source is not confirmed.
  field_sources jsonb not null default '{}' check (
    jsonb_typeof(field_sources) = 'object'
    and not jsonb_path_exists(field_sources, '$.* ? (@ != "owner" && @ != "ai" && @ != "default" && @ != "staff")')),
  -- The day each fact was last stated (YYYY-MM-DD). A default was stated by nobody and has none.
  field_dates jsonb not null default '{}',
  ai_confidence integer check (ai_confidence between 0 and 100),

  review_status text not null default 'submitted' check (review_status in ('submitted', 'changes_requested', 'verified', 'rejected')),
  review_reason text check (length(review_reason) between 1 and 1000),
  -- Of what staff last wrote to its owner.
  review_reason_language text check (review_reason_language ~ '^[a-z]{2}$'),
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
  -- Since when a listing is paused, and until when, where its owner said so.
  paused_at timestamptz,
  paused_until date,
  is_demo boolean not null default false,

  -- Kept by the reviews, from what is published.
  rating_average numeric(2, 1) check (rating_average between 1 and 5),
  reviews_count integer not null default 0 check (reviews_count >= 0),

  version integer not null default 1 check (version > 0),
  -- Whoever decides about a listing names what they saw, its photos too. They are not part of the form that `version` guards.
  photos_version integer not null default 1 check (photos_version > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz not null,

  constraint warehouses_available_fits check (available_square_footage <= total_square_footage),
  constraint warehouses_parts_fit check (office_square_footage <= total_square_footage and smallest_square_footage <= total_square_footage),
  -- A dock-high door is a loading dock.
  constraint warehouses_dock_high_fits check (dock_high_doors <= loading_docks),
  constraint warehouses_sprinklers_agree check (sprinkler_system <> 'none' or not security_features @> '{sprinklers}'),
  constraint warehouses_zones_are_ranges check (
    jsonb_typeof(temperature_zones) = 'array' and jsonb_array_length(temperature_zones) <= 12
    and not jsonb_path_exists(temperature_zones, 'strict $[*] ? (!(@.min_c <= @.max_c && @.min_c >= -99 && @.max_c <= 99))', silent => true)),
  constraint warehouses_translated_from check (description_translated = '' or description_language is not null),
  constraint warehouses_paused_is_not_active check (not is_active or (paused_at is null and paused_until is null)),
  check ((latitude is null) = (longitude is null) and (latitude is null) = (location_precision is null)),
  check ((rating_average is null) = (reviews_count = 0)),
  check (review_reason is not null or review_status not in ('changes_requested', 'rejected')),
  -- The three facts a shipper relies on most are the owner's own before anybody vouches for the listing.
  constraint warehouses_verified_is_confirmed check (
    review_status <> 'verified' or (
      is_known(field_sources, 'total_square_footage') and is_known(field_sources, 'address')
      and is_known(field_sources, 'services') and services <> '{}'))
);

create index warehouses_of_owner on warehouses (user_id, created_at desc, id desc);
create index warehouses_newest on warehouses (created_at desc, id desc);
create index warehouses_waiting on warehouses (submitted_at, id) where review_status = 'submitted';
create index warehouses_names on warehouses using gin ((lower(company_name || ' ' || city || ' ' || email)) gin_trgm_ops);
-- An owner's public space that nobody has confirmed for the longest comes first on their dashboard.
create index warehouses_to_confirm on warehouses (user_id, (coalesce(capacity_confirmed_at, submitted_at)))
  where is_active and available_square_footage is not null;
-- Who is asked next: public listings that state free space, by the day on which somebody last said or was asked something about it.
create index warehouses_capacity_due on warehouses ((greatest(capacity_confirmed_at, capacity_asked_at, reviewed_at)), id)
  where review_status = 'verified' and is_active and available_square_footage is not null;
-- Rows whose texts nobody has read yet, such as those written by hand. A job reads them.
create index warehouses_unread_texts on warehouses (id) where public_texts ->> 'of' is distinct from texts_digest;

create trigger warehouses_forget_slugs after delete on warehouses for each row execute function forget_slugs('warehouse');
create trigger warehouses_forget_links after delete on warehouses for each row execute function forget_links();

-- A code the catalogue does not know can be in no row. No foreign key can say so of an element of a list.
create function refuse_unknown_warehouse_codes() returns trigger language plpgsql
  as $$
  begin
    perform from changed w cross join (
      select array_agg(code) filter (where kind = 'warehouse_type') as types,
        array_agg(code) filter (where kind = 'service') as services,
        array_agg(code) filter (where kind = 'specialty') as specialties,
        array_agg(code) filter (where kind = 'certification') as certifications,
        array_agg(code) filter (where kind = 'security') as security_features,
        array_agg(code) filter (where kind = 'power_supply') as power_supplies,
        array_agg(code) filter (where kind = 'sprinkler_system') as sprinkler_systems,
        array_agg(code) filter (where kind = 'rack_type') as rack_types,
        array_agg(code) filter (where kind = 'language') as languages,
        array_agg(code) filter (where kind = 'system') as systems
      from catalog_codes
    ) known
    where (w.warehouse_type = any (known.types) and w.services <@ known.services and w.specialties <@ known.specialties
      and w.certifications <@ known.certifications and w.security_features <@ known.security_features
      and coalesce(w.power_supply = any (known.power_supplies), w.power_supply is null)
      and coalesce(w.sprinkler_system = any (known.sprinkler_systems), w.sprinkler_system is null)
      and w.rack_types <@ known.rack_types and w.languages_spoken <@ known.languages
      and w.connected_systems <@ known.systems) is not true
    limit 1;
    if found then
      raise check_violation using message = 'a listing has a code that the catalogue does not know',
        table = 'warehouses', constraint = 'warehouses_codes_known';
    end if;
    return null;
  end $$;

create trigger warehouses_codes_inserted after insert on warehouses
  referencing new table as changed for each statement execute function refuse_unknown_warehouse_codes();
create trigger warehouses_codes_updated after update on warehouses
  referencing new table as changed for each statement execute function refuse_unknown_warehouse_codes();

create table warehouse_photos (
  id uuid primary key,
  warehouse_id uuid not null references warehouses (id) on delete cascade,
  file_id uuid not null constraint warehouse_photos_file_key unique references files (id) on delete cascade,
  position integer not null check (position between 0 and 99),
  alt_text text not null default '' check (length(alt_text) <= 200),
  -- Of the page on which its owner said what it shows.
  alt_text_language text check (alt_text_language ~ '^[a-z]{2}$'),
  created_at timestamptz not null,
  -- Checked at commit, so that one statement may exchange places.
  constraint warehouse_photos_position_key unique (warehouse_id, position) deferrable initially deferred
);

-- What shippers ask about a listing: which conversation it is, and whose turn.
create table warehouse_questions (
  conversation_id uuid primary key references conversations (id) on delete cascade,
  warehouse_id uuid not null references warehouses (id) on delete cascade,
  owner_user_id uuid not null references users (id) on delete cascade,
  -- Null when the account is gone.
  asked_by uuid references users (id) on delete set null,
  asked_at timestamptz(3) not null,
  first_answered_at timestamptz(3),
  last_message_at timestamptz(3) not null,
  -- Of the first message the owner has not answered; null when it is the other's turn.
  waiting_since timestamptz(3)
);

create unique index warehouse_questions_once on warehouse_questions (warehouse_id, asked_by);
create index warehouse_questions_waiting on warehouse_questions (owner_user_id, waiting_since, conversation_id)
  where waiting_since is not null;
create index warehouse_questions_answered on warehouse_questions (owner_user_id, last_message_at desc, conversation_id desc)
  where waiting_since is null;
-- For the median of the last 90 days.
create index warehouse_questions_asked on warehouse_questions (owner_user_id, asked_at);
create index warehouse_questions_of_asker on warehouse_questions (asked_by) where asked_by is not null;
