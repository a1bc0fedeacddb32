-- What the public can find: one narrow row per listing that is verified and active, holding only what it is known for.
-- A value that is only a default is not in here, so no filter can be satisfied by it, and no query can forget to ask
-- whether a listing is public. Kept by triggers on warehouses, inside every transaction that changes one.

-- The distinct points listings lie at. Points are those of ZIP codes and cities, so there are few of them however many
-- listings there are: distance is calculated per place, and "nearest first" walks the places in order.
create table warehouse_places (
  id integer generated always as identity primary key,
  latitude double precision not null,
  longitude double precision not null,
  -- What is looked up in the index of words and values is narrowed there to the neighbourhood that was asked for: among its numbers a listing has the
  -- cell it lies in, a quarter of a degree wide, above those of the catalogue. Reading all of a market for a word and then leaving out what lies
  -- elsewhere took two thirds of such a search among a million listings.
  cell integer not null generated always as
    (100000 + floor((latitude + 90) * 4)::integer * 1440 + floor((longitude + 180) * 4)::integer) stored,
  constraint warehouse_places_point_key unique (latitude, longitude)
);

-- The words of company and city names, for finding what somebody meant who mistyped one.
create table warehouse_words (
  word text primary key
);

-- Every search reads the part of a GIN index that is not merged yet from end to end: after many changes a look-up of one word took 200 ms and more, until
-- a vacuum came by. Listings are read far more often than they change, so a change is written where it belongs at once (here and below).
create index warehouse_words_similar on warehouse_words using gin (word gin_trgm_ops) with (fastupdate = off);

create table warehouse_search (
  warehouse_id uuid primary key references warehouses (id) on delete cascade,
  listed_at timestamptz(3) not null,
  base_mask bigint not null,
  traits_mask bigint not null,
  goods_mask bigint not null,
  building_mask bigint not null,
  talking_mask bigint not null,
  -- Of the listing itself: a point of the map, which listings of several may share, does not answer for them.
  country_code text not null,
  state text,
  place_id integer references warehouse_places (id),
  -- Space that can be offered: available once confirmed, else the whole building; 0 when neither is known.
  area_sq_ft integer not null,
  -- Starting rate in US cents per square foot and month; 2147483647 when it is not known, so that it sorts last.
  price_cents integer not null,
  -- 0 without reviews.
  rating real not null,
  reviews_count integer not null,
  -- The zones in twentieths of a degree. A zone is asked for by itself: a house with a cooler and a freezer keeps nothing at the temperatures between them.
  zone_ranges int4multirange,
  available_from date,
  -- Feet.
  ceiling_height real,
  loading_docks integer,
  pallet_positions integer,
  -- The numbers of its values in catalog_codes, and the cell of its place.
  facet_numbers integer[] not null,
  -- The words of the listing, and marks that no word anybody types can have: "~" before a word of company and place, "=" before a word of
  -- the company, "#" before the number of a value, ">" before a country served, "@" before the city, written as one. So the one index of
  -- words answers whether a listing is called so, has a value or mentions it, and stands in a city; a near spelling is looked for among "~" only.
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

-- What is looked up beside a place stands in the index of words once more together with the cell it lies in, as one number: merging the list of a value over all of
-- the market with those of the cells around the place took half of such a search among a million listings.
create function values_in_cell(numbers integer[]) returns integer[] language sql immutable parallel safe
  -- Numbers of the catalogue are below 512, cells above 100,000.
  return (select array_agg(cell * 512 + number) from unnest(numbers) number, unnest(numbers) cell where number < 512 and cell > 100000);

-- One index per order people can choose; each ends in the id, so that every order is total.
create index warehouse_search_newest on warehouse_search (listed_at desc, warehouse_id desc);
create index warehouse_search_price on warehouse_search (price_cents, warehouse_id);
create index warehouse_search_area on warehouse_search (area_sq_ft desc, warehouse_id desc);
create index warehouse_search_rating on warehouse_search (rating desc, reviews_count desc, warehouse_id desc);
create index warehouse_search_place on warehouse_search (place_id, listed_at desc, warehouse_id desc);
create index warehouse_search_state on warehouse_search (country_code, state, listed_at desc, warehouse_id desc);
create index warehouse_search_zones on warehouse_search using gist (zone_ranges) where zone_ranges is not null;
create index warehouse_search_available on warehouse_search (available_from) where available_from is not null;
-- Few listings have the most of these.
create index warehouse_search_height on warehouse_search (ceiling_height) where ceiling_height is not null;
create index warehouse_search_docks on warehouse_search (loading_docks) where loading_docks is not null;
create index warehouse_search_pallets on warehouse_search (pallet_positions) where pallet_positions is not null;
-- Words and values in one index: what has both is found without reading a row.
create index warehouse_search_words on warehouse_search using gin (document, facet_numbers, values_in_cell(facet_numbers)) with (fastupdate = off);

-- Goes on with every statement that changes what can be found, so that every process knows when counts it has kept are old.
create sequence warehouse_search_version;

create function raise_warehouse_search_version() returns trigger language plpgsql
  as $$
    begin
      perform nextval('warehouse_search_version');
      return null;
    end
  $$;

create trigger warehouse_search_changed after insert or update or delete or truncate on warehouse_search
  for each statement execute function raise_warehouse_search_version();

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

-- Texts that were made of other ones are not used: until the job has read a row, its names alone are searched.
create function warehouse_texts_shown(public_texts jsonb, texts_digest text, company_name text, city text)
  returns jsonb language sql immutable parallel safe
  as $$ select case when public_texts ->> 'of' = texts_digest then public_texts
    else jsonb_build_object('company_name', without_contact_details(company_name), 'city', without_contact_details(city)) end $$;

-- The zones in twentieths of a degree, both ends included. One that is held at a single temperature is made one twentieth wider on both sides: a range
-- that is asked for leaves its own ends out (catalog/temperatures.ts says why), and must still find it there.
create function zone_ranges(zones jsonb) returns int4multirange language sql immutable parallel safe
  return (
    select range_agg(int4range(least - is_point, most + is_point, '[]'))
    from (
      select (zone ->> 'min_c')::numeric * 20 as low, (zone ->> 'max_c')::numeric * 20 as high from jsonb_array_elements(zones) zone
    ) given, lateral (select round(low)::integer as least, round(high)::integer as most, (low = high)::integer as is_point) ends);

-- The state of an address in the United States, and null where what stands there is none: people type it.
create function state_of_listing(country_code text, state text) returns text language sql immutable parallel safe
  as $$
    select code from (values
      ('AL', 'alabama'), ('AK', 'alaska'), ('AZ', 'arizona'), ('AR', 'arkansas'), ('CA', 'california'), ('CO', 'colorado'), ('CT', 'connecticut'),
      ('DE', 'delaware'), ('DC', 'district of columbia'), ('FL', 'florida'), ('GA', 'georgia'), ('HI', 'hawaii'), ('ID', 'idaho'),
      ('IL', 'illinois'), ('IN', 'indiana'), ('IA', 'iowa'), ('KS', 'kansas'), ('KY', 'kentucky'), ('LA', 'louisiana'), ('ME', 'maine'),
      ('MD', 'maryland'), ('MA', 'massachusetts'), ('MI', 'michigan'), ('MN', 'minnesota'), ('MS', 'mississippi'), ('MO', 'missouri'),
      ('MT', 'montana'), ('NE', 'nebraska'), ('NV', 'nevada'), ('NH', 'new hampshire'), ('NJ', 'new jersey'), ('NM', 'new mexico'),
      ('NY', 'new york'), ('NC', 'north carolina'), ('ND', 'north dakota'), ('OH', 'ohio'), ('OK', 'oklahoma'), ('OR', 'oregon'),
      ('PA', 'pennsylvania'), ('PR', 'puerto rico'), ('RI', 'rhode island'), ('SC', 'south carolina'), ('SD', 'south dakota'), ('TN', 'tennessee'),
      ('TX', 'texas'), ('UT', 'utah'), ('VT', 'vermont'), ('VI', 'us virgin islands'), ('VA', 'virginia'), ('WA', 'washington'),
      ('WV', 'west virginia'), ('WI', 'wisconsin'), ('WY', 'wyoming')
    ) states (code, name)
    where country_code = 'US' and (upper(btrim(state)) = code or replace(lower(btrim(state)), '.', '') = name)
  $$;

-- What people search by, as numbers of catalog_codes; null stands for a list that is not known.
create function warehouse_facet_numbers(services text[], warehouse_type text, certifications text[], security_features text[], specialties text[])
  returns integer[] language sql stable parallel safe
  as $$
    select coalesce(array_agg(c.number::integer order by c.number), '{}') from catalog_codes c
    where (c.kind = 'service' and c.code = any (services)) or (c.kind = 'warehouse_type' and c.code = warehouse_type)
      or (c.kind = 'certification' and c.code = any (certifications)) or (c.kind = 'security' and c.code = any (security_features))
      or (c.kind = 'specialty' and c.code = any (specialties))
  $$;

-- What hours say as people write them, in English, Spanish and Portuguese: whether a listing is open on Saturdays, on Sundays, around the clock.
-- What this cannot read says nothing, and nobody is found by it.
create function features_of_hours(hours text) returns text[] language sql immutable parallel safe
  as $$
    select array_remove(array[
      case when (daily or h ~ '\m(sat|saturdays?|sab|sabados?|weekends?|fin de semana|fines de semana|fim de semana|fins de semana)\M')
        and h !~ '\m(closed|cerrado|fechado|except|excepto|exceto|not|no)\M[^,;.]{0,30}\m(sat|sab|weekend|fin|fim)'
        and h !~ '\m(sat|saturdays?|sab|sabados?|weekends?)\M[^0-9,;.]{0,20}\m(closed|cerrado|fechado)\M' then 'open_saturday' end,
      case when (daily or h ~ '\m(sun|sundays?|dom|domingos?|weekends?|fin de semana|fines de semana|fim de semana|fins de semana)\M')
        and h !~ '\m(closed|cerrado|fechado|except|excepto|exceto|not|no)\M[^,;.]{0,30}\m(sun|dom|weekend|fin|fim)'
        and h !~ '\m(sun|sundays?|dom|domingos?|weekends?)\M[^0-9,;.]{0,20}\m(closed|cerrado|fechado)\M' then 'open_sunday' end,
      case when h ~ '\m24 ?[/x] ?7\M|\m24 ?-?(h|hrs?|hours?|horas?)\M|(round|around) the clock'
        and h !~ '\m24 ?-?(h|hrs?|hours?|horas?)\M[^,;.]{0,20}\m(notice|ahead|advance|before|aviso|antes|antelacion|anticipacion|antecedencia)\M' then 'open_24_hours' end], null)
    from (
      select h, h ~ '\m(daily|every ?day|(7|seven) days|diario|diariamente|todos l?os dias|(7|siete|sete) dias|24 ?[/x] ?7)\M'
        or h ~ '\m(mon|monday|lun|lunes|seg|segunda)\M[^0-9,;.]{0,12}\m(sun|sunday|dom|domingo)\M'
        or h ~ '\m(sun|sunday|dom|domingo)\M ?(-|to|a|ate) ?(sat|saturday|sab|sabado)\M' as daily
      from (select fold(coalesce(hours, '')) as h) said
    ) read
  $$;

-- What a building has and how one talks to it, as numbers of catalog_codes.
create function numbers_of_building(power_supply text, sprinkler_system text, rack_types text[], languages text[], systems text[], features text[])
  returns integer[] language sql stable parallel safe
  as $$
    select coalesce(array_agg(number::integer order by number), '{}') from catalog_codes c
    where number >= 192 and (c.kind = 'power_supply' and c.code = power_supply or c.kind = 'sprinkler_system' and c.code = sprinkler_system
      or c.kind = 'rack_type' and c.code = any (rack_types) or c.kind = 'feature' and c.code = any (features)
      or c.kind = 'language' and c.code = any (languages) or c.kind = 'system' and c.code = any (systems))
  $$;

-- The one place where a listing becomes findable, or stops to be. What is sent for review, which nobody can find yet, is not asked through all that
-- follows: it took half of the time of sending it, and dropped the counts that every process keeps.
create function index_changed_warehouses() returns trigger language plpgsql
  as $$
  begin
    if tg_op = 'UPDATE' then
      delete from warehouse_search s using changed c
        where s.warehouse_id = c.id and not (c.is_verified and c.is_active);
    end if;
    if not exists (select from changed where is_verified and is_active) then
      return null;
    end if;

    insert into warehouse_places (latitude, longitude)
      select distinct latitude, longitude from changed
      where is_verified and is_active and latitude is not null
      order by latitude, longitude
      on conflict do nothing;

    insert into warehouse_words (word)
      select distinct word
      from (
        select distinct shown ->> 'company_name' as company_name, shown ->> 'city' as city
        from (select warehouse_texts_shown(public_texts, texts_digest, company_name, city) as shown from changed where is_verified and is_active) texts
      ) names,
        unnest(tsvector_to_array(to_tsvector('simple', fold(company_name || ' ' || city)))) word
      where length(word) between 3 and 40
      order by word
      on conflict do nothing;

    -- Step by step, so that each part is calculated once per listing.
    with known as materialized (
      select w.id, w.created_at, w.country_code, state_of_listing(w.country_code, w.state) as state, w.latitude, w.longitude, w.reviews_count, w.rating_average,
        case when is_known(w.field_sources, 'services') then w.services end as services,
        case when is_known(w.field_sources, 'warehouse_type') then w.warehouse_type end as warehouse_type,
        case when is_known(w.field_sources, 'certifications') then w.certifications end as certifications,
        case when is_known(w.field_sources, 'security_features') then w.security_features end as security_features,
        case when is_known(w.field_sources, 'specialties') then w.specialties end as specialties,
        case when is_known(w.field_sources, 'power_supply') then w.power_supply end as power_supply,
        case when is_known(w.field_sources, 'sprinkler_system') then w.sprinkler_system end as sprinkler_system,
        case when is_known(w.field_sources, 'rack_types') then w.rack_types end as rack_types,
        case when is_known(w.field_sources, 'languages_spoken') then w.languages_spoken end as languages,
        case when is_known(w.field_sources, 'connected_systems') then w.connected_systems end as systems,
        case when is_known(w.field_sources, 'loading_docks') then w.loading_docks end as docks,
        case when is_known(w.field_sources, 'dock_high_doors') then w.dock_high_doors end as dock_high,
        case when is_known(w.field_sources, 'drive_in_doors') then w.drive_in_doors end as drive_in,
        case when is_known(w.field_sources, 'yard_square_footage') then w.yard_square_footage end as yard,
        case when is_known(w.field_sources, 'minimum_term_months') then w.minimum_term_months end as term,
        case when is_known(w.field_sources, 'operating_hours') then w.operating_hours end as hours,
        case when is_known(w.field_sources, 'ceiling_height') then w.ceiling_height end as height,
        case when is_known(w.field_sources, 'pallet_positions_available') then w.pallet_positions_available end as pallets,
        case when is_known(w.field_sources, 'countries_served') then w.countries_served end as countries,
        case when is_known(w.field_sources, 'available_square_footage') then w.available_square_footage end as available,
        case when is_known(w.field_sources, 'total_square_footage') then w.total_square_footage end as total,
        case when is_known(w.field_sources, 'rates_starting') then w.rates_starting end as rate,
        case when is_known(w.field_sources, 'temperature_zones') then zone_ranges(w.temperature_zones) end as zones,
        case when is_known(w.field_sources, 'available_from') then w.available_from end as available_from,
        fold(t.shown ->> 'company_name') as company, fold(t.shown ->> 'city') as city,
        fold(concat_ws(' ', t.shown ->> 'city', t.shown ->> 'state', t.shown ->> 'region_name', t.shown ->> 'zip_code')) as place,
        case when is_known(w.field_sources, 'description') then fold(t.shown ->> 'description') end as description
      from changed w, lateral (select warehouse_texts_shown(w.public_texts, w.texts_digest, w.company_name, w.city) as shown) t
      where w.is_verified and w.is_active
    ), numbered as materialized (
      select known.*, warehouse_facet_numbers(services, warehouse_type, certifications, security_features, specialties) || numbers_of_building(
          power_supply, sprinkler_system, rack_types, languages, systems, array_remove(array[
            case when docks > 0 then 'loading_docks' end, case when dock_high > 0 then 'dock_high' end,
            case when drive_in > 0 then 'drive_in' end, case when yard > 0 then 'yard' end,
            case when term <= 1 then 'month_to_month' end], null) || features_of_hours(hours)) as numbers
      from known
    ), worded as materialized (
      select n.id, to_tsvector('english', n.company) as company, to_tsvector('english', n.company) || to_tsvector('english', n.place) as names,
        to_tsvector('english', replace(concat_ws('. ', array_to_string(n.services, '. '), array_to_string(n.certifications, '. '),
          array_to_string(n.specialties, '. ')), '_', ' ')) || to_tsvector('english', coalesce(n.description, '')) as others
      from numbered n
    )
    insert into warehouse_search as s (warehouse_id, listed_at, base_mask, traits_mask, goods_mask, building_mask, talking_mask, country_code, state, place_id,
        area_sq_ft, price_cents, rating, reviews_count, zone_ranges, available_from, ceiling_height, loading_docks, pallet_positions, facet_numbers, document)
      select n.id, n.created_at,
        coalesce((select bit_or(1::bigint << number) from unnest(n.numbers) number where number < 64), 0),
        coalesce((select bit_or(1::bigint << (number - 64)) from unnest(n.numbers) number where number between 64 and 127), 0),
        coalesce((select bit_or(1::bigint << (number - 128)) from unnest(n.numbers) number where number between 128 and 191), 0),
        coalesce((select bit_or(1::bigint << (number - 192)) from unnest(n.numbers) number where number between 192 and 255), 0),
        coalesce((select bit_or(1::bigint << (number - 256)) from unnest(n.numbers) number where number >= 256), 0),
        n.country_code, n.state, p.id, coalesce(n.available, n.total, 0), coalesce((n.rate * 100)::integer, 2147483647),
        coalesce(n.rating_average, 0), n.reviews_count,
        n.zones, n.available_from, n.height, n.docks, n.pallets, array_remove(n.numbers || p.cell, null),
        w.names || w.others || array_to_tsvector(array(
          select '~' || word from unnest(tsvector_to_array(w.names)) word
          union select '=' || word from unnest(tsvector_to_array(w.company)) word
          union select '>' || country from unnest(n.countries) country
          union select '#' || number from unnest(n.numbers) number
          union select '@' || n.city where n.city <> ''))
      from numbered n
      join worded w on w.id = n.id
      left join warehouse_places p on p.latitude = n.latitude and p.longitude = n.longitude
    on conflict (warehouse_id) do update set
      listed_at = excluded.listed_at, base_mask = excluded.base_mask, traits_mask = excluded.traits_mask,
      goods_mask = excluded.goods_mask, building_mask = excluded.building_mask, talking_mask = excluded.talking_mask, country_code = excluded.country_code, state = excluded.state,
      place_id = excluded.place_id, area_sq_ft = excluded.area_sq_ft, price_cents = excluded.price_cents,
      rating = excluded.rating, reviews_count = excluded.reviews_count,
      zone_ranges = excluded.zone_ranges,
      available_from = excluded.available_from, ceiling_height = excluded.ceiling_height,
      loading_docks = excluded.loading_docks, pallet_positions = excluded.pallet_positions, facet_numbers = excluded.facet_numbers,
      -- Words that are as they were stay where they lie.
      document = case when s.document = excluded.document then s.document else excluded.document end
    -- An update of what nobody searches for writes nothing here.
    where (s.listed_at, s.base_mask, s.traits_mask, s.goods_mask, s.building_mask, s.talking_mask, s.country_code, s.state, s.place_id, s.area_sq_ft, s.price_cents, s.rating, s.reviews_count,
        s.zone_ranges, s.available_from, s.ceiling_height, s.loading_docks, s.pallet_positions, s.document)
      is distinct from (excluded.listed_at, excluded.base_mask, excluded.traits_mask, excluded.goods_mask, excluded.building_mask, excluded.talking_mask, excluded.country_code, excluded.state, excluded.place_id,
        excluded.area_sq_ft, excluded.price_cents, excluded.rating, excluded.reviews_count,
        excluded.zone_ranges, excluded.available_from, excluded.ceiling_height, excluded.loading_docks,
        excluded.pallet_positions, excluded.document);
    return null;
  end $$;

-- Per statement, not per row: a million rows are indexed by one set of statements.
create trigger warehouses_index_inserted after insert on warehouses
  referencing new table as changed for each statement execute function index_changed_warehouses();
create trigger warehouses_index_updated after update on warehouses
  referencing new table as changed for each statement execute function index_changed_warehouses();
