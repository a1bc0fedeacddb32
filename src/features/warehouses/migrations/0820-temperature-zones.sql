-- A store has rooms of several temperatures, each with a range and an amount of space: [{min_c, max_c, pallet_positions, square_footage}].
-- The lowest and the highest of a listing follow from its zones. A zone is asked for by itself: a house with a cooler and a freezer
-- keeps nothing at the temperatures between them.

create function coldest_of(zones jsonb) returns numeric language sql immutable parallel safe
  return (select min((zone ->> 'min_c')::numeric) from jsonb_array_elements(zones) zone);

create function warmest_of(zones jsonb) returns numeric language sql immutable parallel safe
  return (select max((zone ->> 'max_c')::numeric) from jsonb_array_elements(zones) zone);

-- The zones in twentieths of a degree, both ends included. One that is held at a single temperature is made one twentieth wider on both sides: a range
-- that is asked for leaves its own ends out (catalog/temperatures.ts says why), and must still find it there.
create function zone_ranges(zones jsonb) returns int4multirange language sql immutable parallel safe
  return (
    select range_agg(int4range(least - is_point, most + is_point, '[]'))
    from (
      select (zone ->> 'min_c')::numeric * 20 as low, (zone ->> 'max_c')::numeric * 20 as high from jsonb_array_elements(zones) zone
    ) given, lateral (select round(low)::integer as least, round(high)::integer as most, (low = high)::integer as is_point) ends);

alter table warehouses add column temperature_zones jsonb not null default '[]';

update warehouses set
  temperature_zones = jsonb_build_array(jsonb_build_object(
    'min_c', temperature_min_c, 'max_c', temperature_max_c, 'pallet_positions', null, 'square_footage', null)),
  field_sources = case when field_sources ? 'temperature_min_c' and field_sources ? 'temperature_max_c' then
      jsonb_set(field_sources, '{temperature_zones}', case
        when is_known(field_sources, 'temperature_min_c') then field_sources -> 'temperature_max_c' else field_sources -> 'temperature_min_c' end)
    else field_sources end,
  field_dates = case when field_dates ? 'temperature_min_c' then
      jsonb_set(field_dates, '{temperature_zones}', field_dates -> 'temperature_min_c')
    else field_dates end
  where temperature_min_c is not null;

update warehouses set
  field_sources = field_sources - array['temperature_min_c', 'temperature_max_c'],
  field_dates = field_dates - array['temperature_min_c', 'temperature_max_c']
  where field_sources ?| array['temperature_min_c', 'temperature_max_c'] or field_dates ?| array['temperature_min_c', 'temperature_max_c'];

alter table warehouses
  drop column temperature_min_c,
  drop column temperature_max_c;

alter table warehouses
  add column temperature_min_c numeric(4, 1) generated always as (coldest_of(temperature_zones)) stored,
  add column temperature_max_c numeric(4, 1) generated always as (warmest_of(temperature_zones)) stored,
  add constraint warehouses_zones_are_ranges check (
    jsonb_typeof(temperature_zones) = 'array' and jsonb_array_length(temperature_zones) <= 12
    and not jsonb_path_exists(temperature_zones, 'strict $[*] ? (!(@.min_c <= @.max_c && @.min_c >= -99 && @.max_c <= 99))', silent => true));

drop index warehouse_search_temperature;
alter table warehouse_search
  drop column temperature_min_c,
  drop column temperature_max_c,
  add column zone_ranges int4multirange;
create index warehouse_search_zones on warehouse_search using gist (zone_ranges) where zone_ranges is not null;

-- As before, and the zones.
create or replace function index_changed_warehouses() returns trigger language plpgsql
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

-- Rows of before this migration, through the function above.
update warehouses set slug = slug where temperature_zones <> '[]' and is_verified and is_active;
