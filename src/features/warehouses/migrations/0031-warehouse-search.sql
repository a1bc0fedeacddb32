-- What the public can find: one narrow row per listing that is verified and active, holding only what it is known for.
-- A value that is only a default is not in here, so no filter can be satisfied by it, and no query can forget to ask
-- whether a listing is public. Kept by triggers on warehouses, inside every transaction that changes one.

-- A number for each value people filter by, so that a row carries its values as bits and as a short list.
-- From 0 they are bits of base_mask, from 64 of traits_mask, 53 of each at most: a mask is then exact in JavaScript too.
-- A new value takes the next free number of its half; numbers are never reused.
create table warehouse_facets (
  number smallint primary key check (number between 0 and 52 or number between 64 and 116),
  kind text not null check (kind in ('service', 'type', 'certification', 'security')),
  code text not null,
  unique (kind, code)
);

insert into warehouse_facets (number, kind, code)
select n - 1, 'service', code from unnest(array[
  'storage', 'cold_storage', 'consolidation', 'repacking', 'labeling', 'pick_pack', 'ecommerce_fulfillment',
  'third_party_logistics', 'cross_docking', 'distribution', 'inventory', 'ocean_freight', 'air_freight',
  'ground_transport', 'freight_forwarding', 'import_export', 'customs', 'last_mile', 'express', 'documentation',
  'insurance', 'hazmat', 'bonded', 'returns']) with ordinality as list (code, n)
union all
select 23 + n, 'type', code from unnest(array['public', 'private', 'contract']) with ordinality as list (code, n)
union all
select 63 + n, 'certification', code from unnest(array[
  'haccp', 'gmp', 'gdp', 'fda_registered', 'usda', 'organic', 'brc', 'sqf', 'c_tpat', 'basc', 'aeo', 'tsa_ccsf',
  'cbp_bonded', 'ftz', 'cfs', 'iata_ceiv_pharma', 'iata_dgr', 'imdg', 'iso_9001', 'iso_14001', 'iso_28000', 'tapa_fsr',
  'leed']) with ordinality as list (code, n)
union all
select 86 + n, 'security', code from unnest(array[
  'cctv', 'guards_24_7', 'gated_yard', 'access_control', 'alarm', 'fenced_perimeter', 'caged_area', 'vault',
  'sprinklers', 'fire_detection', 'visitor_log', 'background_checks', 'seal_inspection', 'backup_power',
  'temperature_alarm', 'hurricane_rated']) with ordinality as list (code, n);

-- The distinct points listings lie at. Points are those of ZIP codes and cities, so there are few of them however many
-- listings there are: distance is calculated per place, and "nearest first" walks the places in order.
create table warehouse_places (
  id integer generated always as identity primary key,
  latitude double precision not null,
  longitude double precision not null,
  constraint warehouse_places_point_key unique (latitude, longitude)
);

-- The words of company and city names, for finding what somebody meant who mistyped one.
create table warehouse_words (
  word text primary key
);

create index warehouse_words_similar on warehouse_words using gin (word gin_trgm_ops);

create table warehouse_search (
  warehouse_id uuid primary key references warehouses (id) on delete cascade,
  listed_at timestamptz(3) not null,
  base_mask bigint not null,
  traits_mask bigint not null,
  place_id integer references warehouse_places (id),
  -- Space that can be offered: available once confirmed, else the whole building; 0 when neither is known.
  area_sq_ft integer not null,
  -- Starting rate in US cents per square foot and month; 2147483647 when it is not known, so that it sorts last.
  price_cents integer not null,
  -- 0 without reviews.
  rating real not null,
  reviews_count integer not null,
  temperature_min_c real,
  temperature_max_c real,
  available_from date,
  facet_numbers integer[] not null,
  -- The words of the listing. Those of company and place are in here a second time with a "~" before them, which no word
  -- that somebody types can have: a near spelling is looked for among these only.
  document tsvector not null,
  -- Nothing but blanks, so that a row is long enough for PostgreSQL to take it apart: see below.
  blanks text generated always as (case when document is not null then repeat(' ', 2000) end) stored
);

-- A row with its words is four times as wide as without, and passing over thousands of rows as much slower. Words are
-- therefore kept apart from their row, which PostgreSQL does only with rows of more than 2,000 bytes: the blanks make it
-- one, and shrink to 35 bytes. What is left of the row is about 190 bytes.
alter table warehouse_search set (toast_tuple_target = 128);
alter table warehouse_search alter column document set storage external;
alter table warehouse_search alter column blanks set storage main;
alter table warehouse_search alter column facet_numbers set storage plain;

alter table warehouse_search alter column facet_numbers set statistics 1000;
alter table warehouse_search alter column document set statistics 1000;

-- One index per order people can choose; each ends in the id, so that every order is total.
create index warehouse_search_newest on warehouse_search (listed_at desc, warehouse_id desc);
create index warehouse_search_price on warehouse_search (price_cents, warehouse_id);
create index warehouse_search_area on warehouse_search (area_sq_ft desc, warehouse_id desc);
create index warehouse_search_rating on warehouse_search (rating desc, reviews_count desc, warehouse_id desc);
create index warehouse_search_place on warehouse_search (place_id, listed_at desc, warehouse_id desc);
create index warehouse_search_temperature on warehouse_search (temperature_min_c, temperature_max_c) where temperature_min_c is not null;
create index warehouse_search_available on warehouse_search (available_from) where available_from is not null;
-- Words and values in one index: what has both is found without reading a row.
create index warehouse_search_words on warehouse_search using gin (document, facet_numbers);

-- True when a fact of a listing is more than a default.
create function is_known(field_sources jsonb, field text) returns boolean language sql immutable parallel safe
  as $$ select coalesce(field_sources ->> field, 'default') <> 'default' $$;

-- A text without the addresses and telephone numbers its owner typed into it: as strangers do not read them
-- (schema/public-text.ts), they cannot find out by searching either, piece by piece.
create function without_contact_details(typed text) returns text language sql immutable parallel safe
  as $$
    -- The expressions are slow and few texts have anything for them, so there is a quick look first.
    select case when length(found) - length(translate(found, '0123456789', '')) >= 10
      then regexp_replace(found, '(?<![[:alnum:].,$])\+?\(?\d(([ ./-]|\)[ .-]?| ?\(| - )?\d){9,14}(?!\d)', ' ', 'g')
      else found end
    from (
      select case when typed like '%@%' or lower(typed) like '%[at]%' or lower(typed) like '%(at)%'
        then regexp_replace(typed, '\S+\s?(@|\[at\]|\(at\))\s?\S+', ' ', 'gi')
        else typed end as found
    ) step
  $$;

-- What people filter by, as numbers of warehouse_facets; null stands for a list that is not known.
create function warehouse_facet_numbers(services text[], warehouse_type text, certifications text[], security_features text[])
  returns integer[] language sql stable parallel safe
  as $$
    select coalesce(array_agg(f.number::integer order by f.number), '{}') from warehouse_facets f
    where (f.kind = 'service' and f.code = any (services)) or (f.kind = 'type' and f.code = warehouse_type)
      or (f.kind = 'certification' and f.code = any (certifications)) or (f.kind = 'security' and f.code = any (security_features))
  $$;

-- The one place where a listing becomes findable, or stops to be.
create function index_changed_warehouses() returns trigger language plpgsql
  as $$
  begin
    delete from warehouse_search s using changed c
      where s.warehouse_id = c.id and not (c.is_verified and c.is_active);

    insert into warehouse_places (latitude, longitude)
      select distinct latitude, longitude from changed
      where is_verified and is_active and latitude is not null
      order by latitude, longitude
      on conflict do nothing;

    insert into warehouse_words (word)
      select distinct word
      from (select distinct company_name, city from changed where is_verified and is_active) names,
        unnest(tsvector_to_array(to_tsvector('simple', fold(without_contact_details(company_name || ' ' || city))))) word
      where length(word) between 3 and 40
      order by word
      on conflict do nothing;

    -- Step by step, so that each part is calculated once per listing.
    with known as materialized (
      select w.id, w.created_at, w.latitude, w.longitude, w.reviews_count, w.rating_average,
        case when is_known(w.field_sources, 'services') then w.services end as services,
        case when is_known(w.field_sources, 'warehouse_type') then w.warehouse_type end as warehouse_type,
        case when is_known(w.field_sources, 'certifications') then w.certifications end as certifications,
        case when is_known(w.field_sources, 'security_features') then w.security_features end as security_features,
        case when is_known(w.field_sources, 'available_square_footage') then w.available_square_footage end as available,
        case when is_known(w.field_sources, 'total_square_footage') then w.total_square_footage end as total,
        case when is_known(w.field_sources, 'rates_starting') then w.rates_starting end as rate,
        is_known(w.field_sources, 'temperature_min_c') and is_known(w.field_sources, 'temperature_max_c') as is_temperature_known,
        w.temperature_min_c, w.temperature_max_c,
        case when is_known(w.field_sources, 'available_from') then w.available_from end as available_from,
        fold(without_contact_details(w.company_name)) as company,
        fold(concat_ws(' ', without_contact_details(w.city), w.state, w.region_name, w.zip_code)) as place,
        case when is_known(w.field_sources, 'description') then fold(without_contact_details(w.description)) end as description
      from changed w
      where w.is_verified and w.is_active
    ), numbered as materialized (
      select known.*, warehouse_facet_numbers(services, warehouse_type, certifications, security_features) as numbers
      from known
    ), worded as materialized (
      select n.id, to_tsvector('english', n.company) || to_tsvector('english', n.place) as names,
        to_tsvector('english', replace(concat_ws('. ',
          array_to_string(n.services, '. '), array_to_string(n.certifications, '. ')), '_', ' '))
          || to_tsvector('english', coalesce(n.description, '')) as others
      from numbered n
    )
    insert into warehouse_search as s
      select n.id, n.created_at,
        coalesce((select bit_or(1::bigint << number) from unnest(n.numbers) number where number < 64), 0),
        coalesce((select bit_or(1::bigint << (number - 64)) from unnest(n.numbers) number where number >= 64), 0),
        p.id, coalesce(n.available, n.total, 0), coalesce((n.rate * 100)::integer, 2147483647),
        coalesce(n.rating_average, 0), n.reviews_count,
        case when n.is_temperature_known then n.temperature_min_c end,
        case when n.is_temperature_known then n.temperature_max_c end,
        n.available_from, n.numbers,
        w.names || w.others || array_to_tsvector(array(select '~' || word from unnest(tsvector_to_array(w.names)) word))
      from numbered n
      join worded w on w.id = n.id
      left join warehouse_places p on p.latitude = n.latitude and p.longitude = n.longitude
    on conflict (warehouse_id) do update set
      listed_at = excluded.listed_at, base_mask = excluded.base_mask, traits_mask = excluded.traits_mask,
      place_id = excluded.place_id, area_sq_ft = excluded.area_sq_ft, price_cents = excluded.price_cents,
      rating = excluded.rating, reviews_count = excluded.reviews_count,
      temperature_min_c = excluded.temperature_min_c, temperature_max_c = excluded.temperature_max_c,
      available_from = excluded.available_from, facet_numbers = excluded.facet_numbers,
      -- Words that are as they were stay where they lie.
      document = case when s.document = excluded.document then s.document else excluded.document end
    -- An update of what nobody searches for writes nothing here.
    where (s.listed_at, s.base_mask, s.traits_mask, s.place_id, s.area_sq_ft, s.price_cents, s.rating, s.reviews_count,
        s.temperature_min_c, s.temperature_max_c, s.available_from, s.document)
      is distinct from (excluded.listed_at, excluded.base_mask, excluded.traits_mask, excluded.place_id,
        excluded.area_sq_ft, excluded.price_cents, excluded.rating, excluded.reviews_count,
        excluded.temperature_min_c, excluded.temperature_max_c, excluded.available_from, excluded.document);
    return null;
  end $$;

-- Per statement, not per row: a million rows are indexed by one set of statements.
create trigger warehouses_index_inserted after insert on warehouses
  referencing new table as changed for each statement execute function index_changed_warehouses();
create trigger warehouses_index_updated after update on warehouses
  referencing new table as changed for each statement execute function index_changed_warehouses();
